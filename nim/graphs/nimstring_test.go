package graphs_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
	"github.com/gametheory-go/gametheory/nim/internal/closedtest"
)

// sum is a position of Nimstring beside a heap of Nim.
type sum struct {
	left nim.Set
	heap int
}

// definition is Nimstring by its rules: a player who takes a coin moves again.
type definition struct {
	picture graphs.Picture
	known   map[sum]bool
}

// coin reports whether a vertex is a coin with strings.
func (d definition) coin(v int, left nim.Set) bool {
	for i, e := range d.picture {
		if v != 0 && left.Has(i) && (e.U == v || e.V == v) {
			return true
		}
	}
	return false
}

// wins reports whether the player to move wins.
func (d definition) wins(s sum) bool {
	if w, ok := d.known[s]; ok {
		return w
	}
	win := false
	for heap := range s.heap {
		win = win || !d.wins(sum{s.left, heap})
	}
	for i := range s.left.All() {
		e, rest := d.picture[i], s.left&^(1<<i)
		takes := e.U != 0 && !d.coin(e.U, rest) || e.V != 0 && !d.coin(e.V, rest)
		win = win || d.wins(sum{rest, s.heap}) == takes
	}
	d.known[s] = win
	return win
}

// value returns the heap that makes a sum lost for the player to move, and whether there is none. A
// position of n strings has no larger value than n.
func (d definition) value(s nim.Set) (v nim.Nimber, loony bool) {
	for heap := range len(d.picture) + 1 {
		if !d.wins(sum{s, heap}) {
			return nim.Nimber(heap), false
		}
	}
	return 0, true
}

// randomNimstring returns a game on few coins, with parallel strings among them.
func randomNimstring(t *testing.T, rnd *rand.Rand, size, coins int) (graphs.Picture, graphs.Nimstring) {
	t.Helper()
	var p graphs.Picture
	for range size {
		u, v := rnd.IntN(coins+1), rnd.IntN(coins)
		if v >= u {
			v++
		}
		p = append(p, graphs.Edge{U: u, V: v})
	}
	n, err := graphs.NewNimstring(p)
	if err != nil {
		t.Fatal(err)
	}
	return p, n
}

// The rules of Settle and Moves against the definition, at all positions of random multigraphs.
func TestNimstring(t *testing.T) {
	rnd := rand.New(rand.NewPCG(8, 8))
	for range longtest.Some(200) {
		p, n := randomNimstring(t, rnd, 1+rnd.IntN(9), 1+rnd.IntN(6))
		d, impartial := definition{p, make(map[sum]bool)}, closedtest.NewOracle(n)
		for s := range n.Start() + 1 {
			want, wantLoony := d.value(s)
			rest, loony := n.Settle(s)
			if loony != wantLoony || !loony && impartial.Value(rest) != want {
				t.Fatalf("%v, strings %v: loony %t, want %t and %d", p, s, loony, wantLoony, want)
			}
		}
	}
}

func TestNimstringContract(t *testing.T) {
	rnd := rand.New(rand.NewPCG(9, 9))
	for range longtest.Some(50) {
		_, n := randomNimstring(t, rnd, 1+rnd.IntN(7), 1+rnd.IntN(6))
		if s, loony := n.Settle(n.Start()); !loony {
			gametest.Test(t, n, s)
		}
	}
}

func TestNimstringErrors(t *testing.T) {
	if _, err := graphs.NewNimstring(graphs.Picture{{U: 1, V: 1}}); !errors.Is(err, game.ErrPosition) || !strings.Contains(err.Error(), "string 1-1 is a loop") {
		t.Errorf("a loop: %v", err)
	}
	if _, err := graphs.NewNimstring(slices.Repeat(graphs.Picture{{U: 0, V: 1}}, 65)); !errors.Is(err, game.ErrSize) {
		t.Errorf("65 strings: %v", err)
	}
	n, err := graphs.NewNimstring(graphs.Picture{{U: 0, V: 1}})
	if err != nil {
		t.Fatal(err)
	}
	panictest.Want(t, "graphs: {0} is not settled", func() { n.Moves(nil, n.Start()) })
}
