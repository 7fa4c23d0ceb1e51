package minimax_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// On random digraphs with every capability, with any number of workers and any memory,
// each solution is that of its start: the value of plain negamax, and its line.
func TestSolveAll(t *testing.T) {
	graphs := longtest.Some(60)
	r := rand.New(rand.NewPCG(41, 1))
	for range graphs {
		n := 2 + r.IntN(24)
		for name, g := range variants(r, n) {
			starts := append(r.Perm(n), r.Perm(n)...)
			for _, ab := range []*minimax.AlphaBeta[int]{
				{Game: g, Memory: 1, Workers: 3},
				{Game: g, Memory: 1 << 14, Workers: 1},
				{Game: g, Memory: 1 << 14},
				{Game: g, Memory: 1 << 14, Workers: 4},
			} {
				checkSolveAll(t, name, ab, starts)
			}
			if t.Failed() {
				t.Fatalf("%s: %+v", name, g)
			}
		}
	}
}

func checkSolveAll(t *testing.T, name string, ab *minimax.AlphaBeta[int], starts []int) {
	t.Helper()
	i := 0
	for got, err := range ab.SolveAll(ctx, slices.Values(starts)) {
		if want := negamax(ab.Game, starts[i]); err != nil || got.Value != want {
			t.Errorf("%s, %d workers: start %d: %+v, %v; want %d", name, ab.Workers, starts[i], got, err, want)
			return
		}
		checkLine(t, ab.Game, starts[i], got)
		i++
	}
	if i != len(starts) {
		t.Errorf("%s, %d workers: %d solutions of %d", name, ab.Workers, i, len(starts))
	}
}

// Positions that are no words, and scores that make a worker change its table.
func TestSolveAllWide(t *testing.T) {
	r := rand.New(rand.NewPCG(42, 1))
	for range 50 {
		g := randomDigraph(r, 20)
		var starts []vertex
		for v := range g.scores {
			g.scores[v] *= []int{1, 32767, 100000}[r.IntN(3)]
			starts = append(starts, text(v))
		}
		i := 0
		ab := &minimax.AlphaBeta[vertex]{Game: texts{g}, Memory: 4096, Workers: 2}
		for got, err := range ab.SolveAll(ctx, slices.Values(starts)) {
			if want := negamax(g, i); err != nil || got.Value != want {
				t.Fatalf("%v: start %d: %+v, %v; want %d", g, i, got, err, want)
			}
			i++
		}
		if i != len(starts) {
			t.Fatalf("%d solutions of %d", i, len(starts))
		}
	}
}

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
			if err != nil || r.Stats.Memory > max(want, 5000) || r.Stats.Memory < want*85/100 {
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

// The first start that cannot be solved, in the order of the starts, ends the loop; errors of
// later ones are not reported.
func TestSolveAllError(t *testing.T) {
	const n = 100
	g := &digraph{arcs: make([][]int, n+3), scores: make([]int, n+3)}
	for v := 1; v < n; v++ {
		g.arcs[v] = []int{v - 1}
	}
	cyclic, large := n, n+2
	g.arcs[cyclic], g.arcs[cyclic+1] = []int{cyclic + 1}, []int{cyclic}
	g.scores[large] = minimax.MaxScore + 1
	r := rand.New(rand.NewPCG(45, 1))
	for range 50 {
		starts := r.Perm(n)
		bad, worse := r.IntN(n), r.IntN(n)
		want := game.ErrCycle
		starts[worse], starts[bad] = large, cyclic
		if worse < bad {
			bad, want = worse, minimax.ErrScore
		}
		i := 0
		for got, err := range (&minimax.AlphaBeta[int]{Game: g, Memory: 1 << 12, Workers: 3}).SolveAll(ctx, slices.Values(starts)) {
			switch {
			case i < bad && (err != nil || got.Value != negamax(g, starts[i])), i == bad && !errors.Is(err, want), i > bad:
				t.Fatalf("pair %d is %+v, %v; %v was to be at %d", i, got, err, want, bad)
			}
			i++
		}
		if i != bad+1 {
			t.Fatalf("%d pairs, the error was to be at %d", i, bad)
		}
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

// still is a game without moves whose bounds tell its value: there is nothing to search.
type still struct{}

func (still) Moves(dst []int, _ int) []int { return dst }
func (still) Score(int) int                { return 0 }
func (still) Bounds(int) (lo, hi int)      { return 0, 0 }

// The end of ctx interrupts searches that take for ever, and is noticed where nothing
// is to be searched. Progress is told, by one worker at a time: the race detector
// would see it.
func TestSolveAllInterrupt(t *testing.T) {
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(ctx)
	told := 0
	ab := &minimax.AlphaBeta[int]{Game: chain{}, Memory: 1, Workers: 3, Progress: func(st game.Stats) {
		if told++; told == 5 && st.Positions > 0 {
			cancel(cause)
		}
	}}
	pairs := 0
	for _, err := range ab.SolveAll(ctx, slices.Values([]int{0, 1, 2, 3})) {
		if pairs++; !errors.Is(err, cause) {
			t.Error(err)
		}
	}
	if pairs != 1 || told < 5 {
		t.Errorf("%d pairs, %d calls of Progress", pairs, told)
	}
	var last error
	for _, last = range (&minimax.AlphaBeta[int]{Game: still{}, Memory: 1}).SolveAll(ctx, slices.Values([]int{0})) {
	}
	if !errors.Is(last, cause) {
		t.Error(last)
	}
}

func TestSolveAllMisuse(t *testing.T) {
	for want, ab := range map[string]*minimax.AlphaBeta[int]{
		"minimax: AlphaBeta without a Game":       {},
		"minimax: negative Memory":                {Game: chain{}, Memory: -1},
		"minimax: SolveAll with too many workers": {Game: chain{}, Workers: 1<<16 + 1},
	} {
		func() {
			defer func() {
				if p := fmt.Sprint(recover()); p != want {
					t.Errorf("panic %v, want %v", p, want)
				}
			}()
			ab.SolveAll(ctx, slices.Values([]int{0}))
		}()
	}
}
