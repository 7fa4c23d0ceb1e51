package game_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// distances returns the positions that can be reached and their distances, by the definition: an
// option of a position at distance d has distance d+1, unless it is nearer.
func distances(g digraph, start int) map[int]int {
	far := map[int]int{start: 0}
	for d := range g {
		for s := range g {
			if ds, ok := far[s]; ok && ds == d {
				for _, o := range g[s] {
					if _, ok := far[o]; !ok {
						far[o] = d + 1
					}
				}
			}
		}
	}
	return far
}

func TestPositions(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 1))
	for range 500 {
		g := randomDigraph(rnd, true)
		start := len(g) - 1
		want := distances(g, start)
		got := slices.Collect(game.Positions(g, start))
		if len(got) != len(want) || got[0] != start {
			t.Fatalf("%v: %v, want those of %v", g, got, want)
		}
		for i, s := range got {
			if _, ok := want[s]; !ok || slices.Contains(got[:i], s) || i > 0 && want[s] < want[got[i-1]] {
				t.Fatalf("%v: %v is not the nearest new position, in %v", g, s, got)
			}
		}
	}
}

func TestPositionsOrder(t *testing.T) {
	g := digraph{5: nil, 0: {3, 1, 3}, 1: {4, 0}, 3: {2, 4, 5}}
	want := []int{0, 3, 1, 2, 4, 5}
	for range 2 { // the sequence can be used again
		if got := slices.Collect(game.Positions(g, 0)); !slices.Equal(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
	}
}

// upward has infinitely many positions.
type upward struct{}

func (upward) Moves(dst []int, n int) []int { return append(dst, n+1, 2*n) }

func TestPositionsInfinite(t *testing.T) {
	var got []int
	for s := range game.Positions(upward{}, 1) {
		if got = append(got, s); len(got) == 6 {
			break
		}
	}
	if want := []int{1, 2, 3, 4, 6, 5}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestPerftOfTicTacToe(t *testing.T) {
	want := []int64{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872, 0, 0}
	for plies, n := range want {
		got, err := game.Perft(t.Context(), ticTacToe{}, marks{}, plies)
		if err != nil || got.Int64() != n {
			t.Errorf("%d plies: %v, %v, want %d", plies, got, err, n)
		}
	}
}

func TestPerftOfDigraphs(t *testing.T) {
	rnd := rand.New(rand.NewPCG(2, 2))
	for range 300 {
		g := randomDigraph(rnd, true)
		for plies := range 6 {
			got, err := game.Perft(t.Context(), g, len(g)-1, plies)
			if want := sequences(g, len(g)-1, plies); err != nil || got.Int64() != want {
				t.Fatalf("%v, %d plies: %v, %v, want %d", g, plies, got, err, want)
			}
		}
	}
}

// sequences is perft in the usual form.
func sequences(g digraph, s, plies int) int64 {
	if plies == 0 {
		return 1
	}
	var n int64
	for _, o := range set(g[s]) {
		n += sequences(g, o, plies-1)
	}
	return n
}

// set returns a sorted copy without repetitions.
func set(options []int) []int { return slices.Compact(slices.Sorted(slices.Values(options))) }

// Two options, doubled at each of 100 plies: 2^100 sequences.
func TestPerftLarge(t *testing.T) {
	got, err := game.Perft(t.Context(), digraph{{0, 1, 0}, {1, 0}}, 0, 100)
	if err != nil || got.BitLen() != 101 || got.TrailingZeroBits() != 100 {
		t.Errorf("%v, %v, want 2^100", got, err)
	}
}

// wide has many options, each of them twice.
type wide struct{}

func (wide) Moves(dst []int, n int) []int {
	for i := range n {
		dst = append(dst, -1-i, -n+i)
	}
	return dst
}

func TestManyOptionsTwice(t *testing.T) {
	for _, n := range []int{1, 2, 31, 32, 33, 1000} {
		got, err := game.Perft(t.Context(), wide{}, n, 1)
		if err != nil || got.Int64() != int64(n) {
			t.Errorf("%d options: %v, %v", n, got, err)
		}
	}
}

func TestPerftErrors(t *testing.T) {
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(cause)
	if n, err := game.Perft(ctx, takeAway{}, 9, 2); n != nil || err != cause {
		t.Errorf("%v, %v, want the cause", n, err)
	}
	if p := panictest.Text(func() { _, _ = game.Perft(t.Context(), takeAway{}, 9, -1) }); p != "game: negative number of plies" {
		t.Errorf("panic %v", p)
	}
}
