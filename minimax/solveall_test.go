package minimax_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/gametheory-go/gametheory/minimax"
)

// What one worker holds is its share of the memory, and the default is shared too. A
// share of nothing is the least table, and not the default.
func TestSolveAllMemory(t *testing.T) {
	g := randomDigraph(rand.New(rand.NewPCG(43, 1)), 20)
	starts := slices.Values(make([]int, 40))
	for _, tt := range []struct {
		memory  int64
		workers int
	}{{1 << 20, 1}, {1 << 20, 4}, {0, 256}, {3, 4}} {
		want := tt.memory
		if want == 0 {
			want = minimax.DefaultTable
		}
		want /= int64(tt.workers)
		ab := &minimax.AlphaBeta[int]{Game: g, Memory: tt.memory, Workers: tt.workers}
		for r, err := range ab.SolveAll(ctx, starts) {
			if err != nil || r.Stats.Memory > max(want, 5000) || r.Stats.Memory < min(want*85/100, 40_000) {
				t.Fatalf("%d bytes for %d workers: one has %d, %v", tt.memory, tt.workers, r.Stats.Memory, err)
			}
		}
	}
}

// A worker remembers: the same start again is answered from its table.
func TestSolveAllRemembers(t *testing.T) {
	g := randomDigraph(rand.New(rand.NewPCG(44, 1)), 200)
	var positions []int64
	ab := &minimax.AlphaBeta[int]{Game: g, Memory: 1 << 20, Workers: 1}
	for r, err := range ab.SolveAll(ctx, slices.Values([]int{0, 0})) {
		if err != nil {
			t.Fatal(err)
		}
		positions = append(positions, r.Stats.Positions)
	}
	if len(positions) != 2 || positions[0] < 10 || positions[1] > positions[0]/2 {
		t.Errorf("%d positions", positions)
	}
}

// counted is a game that counts the goroutines that use it.
type counted struct {
	*digraph
	in *atomic.Int64
}

func (g counted) Moves(dst []int, v int) []int {
	g.in.Add(1)
	defer g.in.Add(-1)
	return g.digraph.Moves(dst, v)
}

// forever yields the vertices of a digraph of n vertices again and again.
func forever(n int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for i := 0; yield(i % n); i++ {
		}
	}
}

// When ctx ends the loop ends with the cause, after the first solutions without a gap;
// when it is left it just ends. Nobody searches any more then.
func TestSolveAllCancel(t *testing.T) {
	cause := errors.New("enough")
	const n = 30
	g := counted{randomDigraph(rand.New(rand.NewPCG(46, 1)), n), new(atomic.Int64)}
	ab := &minimax.AlphaBeta[int]{Game: g, Memory: 1 << 14, Workers: 3}
	for stop := range 100 {
		ctx, cancel := context.WithCancelCause(ctx)
		if stop == 0 {
			cancel(cause)
		}
		i, leave := 0, stop%2 == 1
		var last error
		for r, err := range ab.SolveAll(ctx, forever(n)) {
			if last != nil {
				t.Fatal("a pair after an error")
			}
			if last = err; err == nil {
				if r.Value != negamax(g, i%n) {
					t.Fatalf("solution %d is %+v", i, r)
				}
				i++
			}
			if i == stop && leave {
				break
			} else if i == stop {
				cancel(cause)
			}
		}
		cancel(nil)
		if g.in.Load() != 0 || i < stop || leave && (i > stop || last != nil) || !leave && !errors.Is(last, cause) {
			t.Errorf("%d solutions, want %d, then %v", i, stop, last)
		}
	}
}
