package minimax_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// On random digraphs with every capability, a table of every size, one worker and
// three: always the value of plain negamax, and its line.
func TestAlphaBeta(t *testing.T) {
	graphs := 150
	if testing.Short() {
		graphs = 30
	}
	r := rand.New(rand.NewPCG(11, 12))
	for range graphs {
		n := 2 + r.IntN(24)
		for name, g := range variants(r, n) {
			for _, ab := range []*minimax.AlphaBeta[int]{
				{Game: g, Memory: 1, Workers: 1},
				{Game: g, Memory: 1 << 16, Workers: 1},
				{Game: g, Memory: 300, Workers: 3},
				{Game: g, Memory: 1 << 16, Workers: 3},
			} {
				checkAlphaBeta(t, name, ab, r.Perm(n))
			}
			if t.Failed() {
				t.Fatalf("%s: %+v", name, g)
			}
		}
	}
}

func checkAlphaBeta(t *testing.T, name string, ab *minimax.AlphaBeta[int], order []int) {
	t.Helper()
	for _, v := range order {
		want := negamax(ab.Game, v)
		if got, err := ab.Value(ctx, v); err != nil || got != want {
			t.Errorf("%s: Value(%d) = %d, %v; want %d", name, v, got, err, want)
		}
		got, err := ab.Solve(ctx, v)
		if err != nil || got.Value != want {
			t.Errorf("%s: Solve(%d) = %+v, %v; want %d", name, v, got, err, want)
		}
		checkLine(t, ab.Game, v, got)
		choice, err := ab.Choose(ctx, v)
		if game.Terminal(ab.Game, v) != errors.Is(err, game.ErrTerminal) || len(got.Line) > 0 && choice != got.Line[0] {
			t.Errorf("%s: Choose(%d) = %d, %v; want the first of %v", name, v, choice, err, got.Line)
		}
	}
	a, err := ab.Analyse(ctx, 0)
	if options := ab.Game.Moves(nil, 0); err != nil || len(a.Options) != len(options) {
		t.Errorf("%s: %v, %v; want values of %v", name, a, err, options)
	}
	turner, turns := game.Find[game.Turner[int]](ab.Game)
	for _, o := range a.Options {
		want := -negamax(ab.Game, o.Position)
		if turns && turner.Turn(0) == turner.Turn(o.Position) {
			want = -want
		}
		if o.Value != want {
			t.Errorf("%s: Analyse has %v, want %d", name, o, want)
		}
	}
}

// Positions that are no words, and scores of more than 16 bits.
func TestAlphaBetaWide(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for range 100 {
		g := randomDigraph(r, 20)
		for v := range g.scores {
			g.scores[v] *= []int{1, 32766, 32767, 32768, 100000}[r.IntN(5)]
		}
		for _, workers := range []int{1, 2} {
			ab := &minimax.AlphaBeta[string]{Game: texts{g}, Memory: 4096, Workers: workers}
			for v := range 20 {
				if got, err := ab.Value(ctx, text(v)); err != nil || got != negamax(g, v) {
					t.Fatalf("%v: Value(%d) = %d, %v; want %d", g, v, got, err, negamax(g, v))
				}
			}
		}
	}
	g := &digraph{arcs: [][]int{{1}, {}}, scores: []int{0, minimax.MaxScore + 1}}
	if _, err := (&minimax.AlphaBeta[int]{Game: g}).Value(ctx, 0); !errors.Is(err, minimax.ErrScore) {
		t.Error(err)
	}
}

func TestAlphaBetaCycles(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	found := 0
	for range 500 {
		g := randomDigraph(r, 3+r.IntN(10))
		n := len(g.arcs)
		v := r.IntN(n)
		g.arcs[v] = append(g.arcs[v], r.IntN(n))
		_, sum := game.Count(ctx, g, 0)
		for _, workers := range []int{1, 2} {
			ab := &minimax.AlphaBeta[int]{Game: g, Memory: 1 << 12, Workers: workers}
			got, err := ab.Value(ctx, 0)
			switch {
			case err != nil:
				found++
				checkCycle(t, g, err)
			case sum == nil && got != negamax(g, 0):
				t.Fatalf("%v: %d, want %d", g, got, negamax(g, 0))
			}
		}
	}
	if found < 50 {
		t.Errorf("only %d cycles were met", found)
	}
}

func TestAlphaBetaCancel(t *testing.T) {
	for _, workers := range []int{1, 2} {
		cause := errors.New("enough")
		ctx, cancel := context.WithCancelCause(ctx)
		ab := &minimax.AlphaBeta[uint64]{
			Game: chain{}, Memory: 1, Workers: workers,
			Progress: func(minimax.Stats) { cancel(cause) },
		}
		if _, err := ab.Value(ctx, 0); !errors.Is(err, cause) {
			t.Error(err)
		}
		if _, err := ab.Value(ctx, 0); !errors.Is(err, cause) {
			t.Error(err)
		}
	}
}

// chain is a game that takes for ever to search without memory: from n one goes to
// n+1, n+2 or n+3, up to 1000.
type chain struct{}

func (chain) Moves(dst []uint64, n uint64) []uint64 {
	if n >= 1000 {
		return dst
	}
	return append(dst, n+1, n+2, n+3)
}
func (chain) Score(n uint64) int { return int(n * n % 7) }

// The search allocates nothing once its arenas have grown.
func TestAlphaBetaAllocates(t *testing.T) {
	g := randomDigraph(rand.New(rand.NewPCG(1, 3)), 300)
	ab := &minimax.AlphaBeta[int]{Game: g, Memory: 1 << 10, Workers: 1}
	ab.Value(ctx, 0)
	if n := testing.AllocsPerRun(10, func() { ab.Value(ctx, 0) }); n > 0 {
		t.Errorf("%v allocations a search", n)
	}
}
