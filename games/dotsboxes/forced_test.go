package dotsboxes

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

func forced(t testing.TB, rows, columns int) Forced {
	t.Helper()
	f, err := board(t, rows, columns).Forced()
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestForcedContract(t *testing.T) {
	all := [][2]int{{1, 1}, {2, 2}, {3, 1}, {1, 4}, {2, 3}, {1, 18}, {7, 3}}
	for _, size := range longtest.First(3, all) {
		t.Run(fmt.Sprint(size), func(t *testing.T) { gametest.Test(t, forced(t, size[0], size[1]), 0) })
	}
	if _, err := board(t, 5, 5).Forced(); !errors.Is(err, game.ErrSize) {
		t.Errorf("5 by 5: %v", err)
	}
}

// worth is the oracle: what the player to move wins of the boxes that are left, from the rules alone.
func (b *Board) worth(drawn uint64, memo map[uint64]int) int {
	if v, ok := memo[drawn]; ok || drawn == b.edges {
		return v
	}
	best := -maxBoxes
	for free := b.edges &^ drawn; free != 0; free &= free - 1 {
		next := drawn | free&-free
		v := b.worth(next, memo)
		if n := b.closed(next) - b.closed(drawn); n > 0 {
			best = max(best, n+v)
		} else {
			best = max(best, -v)
		}
	}
	memo[drawn] = best
	return best
}

// compare compares the values of a set of drawn edges with the oracle, however many boxes the players have.
func (f Forced) compare(t *testing.T, solver *minimax.Solver[Settled], drawn uint64, memo map[uint64]int) {
	t.Helper()
	p := Position{drawn: drawn, turn: uint8(drawn % 2)}
	closed := f.b.closed(drawn)
	p.lead = int8(2*(int(drawn>>5)%(closed+1)) - closed)
	want := int(p.lead) + f.b.worth(drawn, memo)
	s := f.Settle(p)
	got, err := solver.Value(t.Context(), s)
	if lo, hi := f.Bounds(s); got != want || err != nil || want < lo || want > hi || f.Turn(s) != int(p.turn) {
		t.Fatalf("%s is worth %d, %v, with the bounds %d and %d; want %d", f.b.Text(p), got, err, lo, hi, want)
	}
}

// The values are those of the rules: at all positions of small boards, and at random ones of larger boards.
func TestForcedValues(t *testing.T) {
	for _, size := range longtest.First(4, [][2]int{{1, 1}, {2, 2}, {4, 1}, {1, 3}, {1, 5}, {2, 3}}) {
		f, memo := forced(t, size[0], size[1]), make(map[uint64]int)
		solver := minimax.NewSolver(f)
		for drawn := range f.b.edges + 1 {
			f.compare(t, solver, drawn, memo)
		}
	}
	r := rand.New(rand.NewPCG(61, 2))
	for _, size := range [][2]int{{3, 3}, {2, 5}, {3, 4}, {4, 4}, {4, 5}, {1, 9}, {3, 7}} {
		f := forced(t, size[0], size[1])
		solver := minimax.NewSolver(f)
		for range longtest.Some(80) {
			const most = 14 // free edges
			drawn := f.b.edges
			for range most {
				drawn &^= 1 << r.IntN(f.b.count())
			}
			f.compare(t, solver, drawn, make(map[uint64]int))
		}
	}
}

// In positions of chains and loops alone the values are those of opening any of them.
func TestOpenings(t *testing.T) {
	r := rand.New(rand.NewPCG(61, 3))
	for range longtest.Some(4000) {
		var all []int8 // chains, and loops as negative numbers
		var short, chains, loops lengths
		var cancel [3]int
		for left := r.IntN(maxBoxes); left > 0; {
			n := 1 + r.IntN(min(left, 8))
			left -= n
			switch {
			case n < 3:
				cancel[n]++
				all = append(all, int8(n))
			case n%2 == 0 && r.IntN(2) == 0:
				loops.add(n)
				all = append(all, -int8(n))
			default:
				chains.add(n)
				all = append(all, int8(n))
			}
		}
		for n, times := range cancel {
			if times%2 == 1 {
				short.add(n)
			}
		}
		if got, want := openings(&short, &chains, &loops), opened(all, make(map[string]int8)); got != want {
			t.Fatalf("%v is worth %d, want %d", all, got, want)
		}
	}
}

// opened is the oracle: the player to move opens any chain or loop, and the other takes it or hands boxes over.
func opened(all []int8, memo map[string]int8) int8 {
	if len(all) == 0 {
		return 0
	}
	key := fmt.Sprint(all)
	if v, ok := memo[key]; ok {
		return v
	}
	best := int8(-maxBoxes)
	for i, n := range all {
		rest := opened(append(append([]int8{}, all[:i]...), all[i+1:]...), memo)
		v := max(n, -n) + rest // all are taken
		switch {
		case n < 0:
			v = max(v, -n-8-rest)
		case n > 2:
			v = max(v, n-4-rest)
		}
		best = max(best, -v)
	}
	memo[key] = best
	return best
}

// To open a long chain can be the only best move, although another edge gives nothing away.
func TestLoony(t *testing.T) {
	f, memo := forced(t, 3, 3), make(map[uint64]int)
	p, err := f.b.Parse("---/.|../..-/||.|/.-./||../... 0 0 first")
	if err != nil {
		t.Fatal(err)
	}
	best := map[bool]int{false: -maxBoxes, true: -maxBoxes} // with something to hand over
	for _, o := range f.Moves(nil, f.Settle(p)) {
		rest, taken, h := f.b.worth(o.drawn(), memo), f.b.closed(o.drawn()), int(o.offer())
		v := taken + rest
		if h > 0 {
			v = max(v, taken-2*h-rest)
		}
		best[h > 0] = max(best[h > 0], -v)
	}
	if best[true] != -3 || best[false] != -5 {
		t.Errorf("to open a long chain is worth %d, and other moves %d", best[true], best[false])
	}
}
