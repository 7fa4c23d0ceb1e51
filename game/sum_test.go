package game_test

import (
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

func TestSumMoves(t *testing.T) {
	type pair = game.Pair[int, string]
	word := game.RulesFunc[string](func(dst []string, s string) []string {
		if len(s) > 0 {
			dst = append(dst, s[1:])
		}
		return dst
	})
	sum := game.Sum(takeAway{}, word)
	dst := []pair{{7, "kept"}}
	got := sum.Moves(dst, pair{2, "ab"})
	if want := []pair{{7, "kept"}, {1, "ab"}, {0, "ab"}, {2, "b"}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if !game.Terminal(sum, pair{}) {
		t.Error("the sum of terminal positions has moves")
	}
}

// mirrored is Take-Away on two sides of zero.
type mirrored struct{}

func (mirrored) Moves(dst []int, n int) []int {
	if n < 0 {
		for _, o := range (takeAway{}).Moves(nil, -n) {
			dst = append(dst, -o)
		}
		return dst
	}
	return takeAway{}.Moves(dst, n)
}
func (mirrored) Canonical(n int) int { return max(n, -n) }

// A sum keeps the contract of rules, and has Canonical if a summand has.
func TestSumContract(t *testing.T) {
	type pair = game.Pair[int, int]
	a, m := game.Rules[int](takeAway{}), game.Rules[int](mirrored{})
	tests := []struct {
		first, second game.Rules[int]
		want          pair // stands for (-3, -4), or (3, 4) where there are only positive numbers
	}{
		{m, m, pair{3, 4}},
		{m, a, pair{3, -4}},
		{a, m, pair{-3, 4}},
		{game.Normal(m), a, pair{3, -4}},
	}
	for _, tt := range tests {
		sum := game.Sum(tt.first, tt.second)
		gametest.Test(t, sum, pair{6, 5})
		c, ok := game.Find[game.Canonicalizer[pair]](sum)
		if !ok {
			t.Errorf("%T and %T: no Canonical", tt.first, tt.second)
		} else if got := c.Canonical(pair{-3, -4}); got != tt.want {
			t.Errorf("%T and %T: (-3, -4) is represented by %v, want %v", tt.first, tt.second, got, tt.want)
		}
	}
	plain := game.Sum(a, a)
	gametest.Test(t, plain, pair{6, 5})
	if _, ok := game.Find[game.Canonicalizer[pair]](plain); ok {
		t.Error("a sum of games without Canonical has it")
	}
}

// In normal play, two heaps of Take-Away are lost if the remainders by 3 are equal, because these
// are the values by Sprague and Grundy. In misère play the same holds if a remainder is 2. If
// both remainders are less than 2, the heaps are lost if the remainders differ: misère Nim
// (Bouton, 1901).
func TestSumValues(t *testing.T) {
	type pair = game.Pair[int, int]
	sum := game.Sum(takeAway{}, takeAway{})
	normal, misere := map[pair]int{}, map[pair]int{}
	for a := range 12 {
		for b := range 12 {
			x, y := a%3, b%3
			if v := negamax(game.Normal(sum), pair{a, b}, normal); (v < 0) != (x == y) {
				t.Errorf("%d + %d: %d", a, b, v)
			}
			lost := x == y
			if max(x, y) < 2 {
				lost = x != y
			}
			if v := negamax(game.Misere(sum), pair{a, b}, misere); (v < 0) != lost {
				t.Errorf("misère %d + %d: %d", a, b, v)
			}
		}
	}
}

// The positions of a sum are all pairs, and the plies of a play are the plies in both games.
func TestSumCensus(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		a, b := randomDigraph(rnd, false), randomDigraph(rnd, false)
		start := game.Pair[int, int]{First: len(a) - 1, Second: len(b) - 1}
		all, err := game.Count(t.Context(), game.Sum(a, b), start)
		first, err1 := game.Count(t.Context(), a, start.First)
		second, err2 := game.Count(t.Context(), b, start.Second)
		if err != nil || err1 != nil || err2 != nil {
			t.Fatal(err, err1, err2)
		}
		got := []int{all.Distinct, all.Terminals, all.Moves, all.Shortest, all.Longest}
		want := []int{
			first.Distinct * second.Distinct,
			first.Terminals * second.Terminals,
			first.Moves*second.Distinct + first.Distinct*second.Moves,
			first.Shortest + second.Shortest,
			first.Longest + second.Longest,
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%v and %v: %v, want %v", a, b, got, want)
		}
	}
}

// turning has a player to move.
type turning struct{ takeAway }

func (turning) Turn(n int) int { return n % 2 }

func TestSumOfTurners(t *testing.T) {
	for i, f := range []func(){
		func() { game.Sum(turning{}, takeAway{}) },
		func() { game.Sum(takeAway{}, turning{}) },
		func() { game.Sum(takeAway{}, game.Normal(turning{})) },
	} {
		if got := panictest.Text(f); got != "game: sum of games whose positions say whose turn it is" {
			t.Errorf("%d: panic %q", i, got)
		}
	}
}

// Many goroutines may use one sum, nested ones too.
func TestSumConcurrent(t *testing.T) {
	sum := game.Sum(takeAway{}, game.Sum(takeAway{}, takeAway{}))
	start := game.Pair[int, game.Pair[int, int]]{First: 5, Second: game.Pair[int, int]{First: 6, Second: 7}}
	want := sum.Moves(nil, start)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 200 {
				if got := sum.Moves(nil, start); !slices.Equal(got, want) {
					t.Errorf("%v, want %v", got, want)
				}
			}
		})
	}
	all.Wait()
}
