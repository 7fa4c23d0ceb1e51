package minimax_test

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// randomBranches returns a digraph like randomDigraph, in which terminal positions come
// late: bounds know what a search to a small depth only guesses.
func randomBranches(r *rand.Rand, n int) *digraph {
	g := randomDigraph(r, n)
	for v := range n - 2 {
		for len(g.arcs[v]) < 2 {
			g.arcs[v] = append(g.arcs[v], v+1+r.IntN(min(n-v-1, 4)))
		}
	}
	return g
}

// Whatever the bounds, an exact result begins with a move that keeps the value, at every
// depth; and the deepest result of an acyclic game is exact.
func TestSearchExactMove(t *testing.T) {
	graphs := longtest.Some(400)
	r := rand.New(rand.NewPCG(91, 92))
	early := 0
	for range graphs {
		n := 4 + r.IntN(20)
		d := randomBranches(r, n)
		for _, g := range []game.Game[int]{d, keyed{d}, randomTurns(r, d)} {
			g := randomBounds(r, g, n)
			for v := range n {
				if r.IntN(2) == 0 {
					g.lo[v] = negamax(g, v)
					g.hi[v] = g.lo[v]
				}
			}
			guesses := r.Perm(n)
			sr := &minimax.Search[int]{Game: g, Evaluate: func(v int) int { return guesses[v] - n/2 }}
			if r.IntN(2) == 0 {
				sr.Scale = 1 + r.IntN(4)
			}
			shortestSettings[r.IntN(len(shortestSettings))](sr)
			sr.Shortest = r.IntN(3) == 0
			for v := range n {
				early += checkExactMove(t, sr, v)
			}
			if t.Failed() {
				t.Fatalf("%+v, arcs %v, scale %d", g, d.arcs, sr.Scale)
			}
		}
	}
	if early < 10*graphs {
		t.Errorf("only %d exact results before the ends were seen", early)
	}
}

// checkExactMove checks the results of every depth at v, and returns how many of them are
// exact although a play may go on for longer.
func checkExactMove(t *testing.T, sr *minimax.Search[int], v int) (early int) {
	t.Helper()
	scale := sr.Scale
	if scale == 0 {
		scale = minimax.DefaultScale
	}
	solver := minimax.NewSolver(sr.Game)
	value, err := solver.Value(ctx, v)
	if err != nil {
		t.Fatal(err)
	}
	exact := false
	for r, err := range sr.All(ctx, v) {
		if err != nil {
			t.Fatal(err)
		}
		if exact = r.Exact; !exact || len(r.Line) == 0 {
			continue
		}
		if !game.Terminal(sr.Game, r.Line[len(r.Line)-1]) {
			early++
		}
		if r.Value != value*scale || moveValue(sr.Game, v, r.Line[0]) != value {
			t.Errorf("from %d: %+v is exact, and its move is worth %d of %d", v, r, moveValue(sr.Game, v, r.Line[0]), value)
		}
	}
	if !exact {
		t.Errorf("from %d: the search ends before the value is proved", v)
	}
	return early
}
