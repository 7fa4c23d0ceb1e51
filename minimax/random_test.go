package minimax_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

var ctx = context.Background()

// On thousands of random digraphs, with every capability, all ways to solve a
// position agree with plain negamax: on every vertex, in an order that lets
// later calls find half the answers in memory.
func TestRandom(t *testing.T) {
	graphs := longtest.Some(400)
	r := rand.New(rand.NewPCG(1, 2))
	for range graphs {
		n := 2 + r.IntN(24)
		for name, g := range variants(r, n) {
			want := make([]int, n)
			for v := range n {
				want[v] = negamax(g, v)
			}
			checkSolver(t, name, g, want, r.Perm(n))
			checkInduction(t, name, g, want)
			if t.Failed() {
				t.Fatalf("%s: %+v", name, g)
			}
		}
	}
}

func checkSolver(t *testing.T, name string, g game.Game[int], want, order []int) {
	t.Helper()
	search, mixed := minimax.NewSolver(g), minimax.NewSolver(g)
	for _, v := range order {
		if got, err := search.Value(ctx, v); err != nil || got != want[v] {
			t.Errorf("%s: Value(%d) = %d, %v; want %d", name, v, got, err, want[v])
		}
		got, err := mixed.Solve(ctx, v)
		if err != nil || got.Value != want[v] {
			t.Errorf("%s: Solve(%d) = %+v, %v; want %d", name, v, got, err, want[v])
		}
		checkLine(t, g, v, got)
	}
	for v := range game.Positions(g, 0) {
		checkAnalysis(t, name, g, mixed, v)
	}
}

// checkLine checks that the principal variation follows the moves, always the
// first of the best ones, to the end.
func checkLine(t *testing.T, g game.Game[int], v int, r game.Result[int, int]) {
	t.Helper()
	turner, turns := game.Find[game.Turner[int]](g)
	value := r.Value
	for i, next := range r.Line {
		sign := -1
		if turns && turner.Turn(v) == turner.Turn(next) {
			sign = 1
		}
		options := g.Moves(nil, v)
		best := slices.IndexFunc(options, func(o int) bool {
			s := -1
			if turns && turner.Turn(v) == turner.Turn(o) {
				s = 1
			}
			return s*negamax(g, o) == value
		})
		if best < 0 || options[best] != next {
			t.Errorf("line %v: move %d is not the first best of %v", r.Line, i, options)
			return
		}
		v, value = next, sign*value
	}
	if !game.Terminal(g, v) || g.Score(v) != value {
		t.Errorf("line %v of a value of %d ends at %d", r.Line, r.Value, v)
	}
}

func checkAnalysis(t *testing.T, name string, g game.Game[int], sv *minimax.Solver[int], v int) {
	t.Helper()
	a, err := sv.Analyze(ctx, v)
	if err != nil {
		t.Fatal(err)
	}
	options := g.Moves(nil, v)
	if len(a.Options) != len(options) {
		t.Fatalf("%s: Analyze(%d) has %v for options %v", name, v, a.Options, options)
	}
	turner, turns := game.Find[game.Turner[int]](g)
	for i, o := range a.Options {
		want := -negamax(g, options[i])
		if turns && turner.Turn(v) == turner.Turn(options[i]) {
			want = -want
		}
		if o.Position != options[i] || o.Value != want {
			t.Errorf("%s: Analyze(%d) has %v, want {%d %d}", name, v, o, options[i], want)
		}
	}
}

// checkInduction compares backward induction over scores in absolute terms.
func checkInduction(t *testing.T, name string, g game.Game[int], want []int) {
	t.Helper()
	turner, turns := game.Find[game.Turner[int]](g)
	if !turns {
		return // whose score it is does not stand in the position
	}
	side := func(v int) int { return 1 - 2*turner.Turn(v) }
	ind := &minimax.Induction[int, int]{
		Rules:   g,
		Outcome: func(v int) int { return side(v) * g.Score(v) },
		Prefer:  func(v, a, b int) bool { return side(v)*a > side(v)*b },
	}
	for v, w := range want {
		got, err := ind.Solve(ctx, v)
		if err != nil || got.Value != side(v)*w {
			t.Errorf("%s: induction at %d: %+v, %v; want %d", name, v, got, err, side(v)*w)
		}
		relative := game.Result[int, int]{Value: side(v) * got.Value, Line: got.Line}
		checkLine(t, g, v, relative)
	}
}

// Positions that are no words go another way through the memo.
func TestTexts(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		g := randomDigraph(r, 20)
		sv := minimax.NewSolver(texts{g})
		for v := range 20 {
			got, err := sv.Solve(ctx, text(v))
			if err != nil || got.Value != negamax(g, v) {
				t.Fatalf("Solve(%v) = %+v, %v; want %d", text(v), got, err, negamax(g, v))
			}
		}
		if got, err := tabulated(minimax.NewSolver(texts{g}))(ctx, text(0)); err != nil || got.Value != negamax(g, 0) {
			t.Fatalf("Tabulate = %+v, %v; want %d", got, err, negamax(g, 0))
		}
	}
}

// On any digraph, either there is a cycle to be reached, and Tabulate and
// Induction report one that is there, or all agrees with negamax.
func TestCycles(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	cycles := 0
	for range 2000 {
		g := randomDigraph(r, 3+r.IntN(10))
		n := len(g.arcs)
		v := r.IntN(n)
		g.arcs[v] = append(g.arcs[v], r.IntN(n))
		_, err := minimax.NewSolver(g).Tabulate(ctx, 0)
		_, sum := game.Count(ctx, g, 0)
		if errors.Is(err, game.ErrCycle) != errors.Is(sum, game.ErrCycle) {
			t.Fatalf("%v: Tabulate says %v, Count %v", g.arcs, err, sum)
		}
		if err == nil {
			continue
		}
		cycles++
		checkCycle(t, g, err)
		if _, err := minimax.NewSolver(g).Value(ctx, 0); err != nil {
			checkCycle(t, g, err)
		}
		ind := minimax.Induction[int, int]{Rules: g, Outcome: g.Score, Prefer: func(_, a, b int) bool { return a > b }}
		_, err = ind.Value(ctx, 0)
		checkCycle(t, g, err)
	}
	if cycles < 100 {
		t.Errorf("only %d graphs had a cycle", cycles)
	}
}

func checkCycle(t *testing.T, g *digraph, err error) {
	t.Helper()
	var cycle *game.CycleError[int]
	if !errors.As(err, &cycle) || !errors.Is(err, game.ErrCycle) {
		t.Fatalf("%v: error %v, want a cycle", g.arcs, err)
	}
	for i, v := range cycle.Positions {
		next := cycle.Positions[(i+1)%len(cycle.Positions)]
		if !slices.Contains(g.arcs[v], next) {
			t.Fatalf("%v: %v is no cycle", g.arcs, cycle.Positions)
		}
	}
}

// Max^n: with three players, backward induction gives each the payoff that
// plain recursion over vectors gives, the first of equals standing.
func TestMaxN(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	type payoffs = [3]int
	for range 300 {
		g := randomDigraph(r, 3+r.IntN(20))
		ends := make([]payoffs, len(g.arcs))
		for v := range ends {
			ends[v] = payoffs{r.IntN(4), r.IntN(4), r.IntN(4)}
		}
		turn := func(v int) int { return v % 3 }
		var maxn func(v int) payoffs
		maxn = func(v int) payoffs {
			if len(g.arcs[v]) == 0 {
				return ends[v]
			}
			best := maxn(g.arcs[v][0])
			for _, o := range g.arcs[v][1:] {
				if p := maxn(o); p[turn(v)] > best[turn(v)] {
					best = p
				}
			}
			return best
		}
		ind := minimax.Induction[int, payoffs]{
			Rules:   g,
			Outcome: func(v int) payoffs { return ends[v] },
			Prefer:  func(v int, a, b payoffs) bool { return a[turn(v)] > b[turn(v)] },
		}
		for v := range g.arcs {
			if got, err := ind.Value(ctx, v); err != nil || got != maxn(v) {
				t.Fatalf("max^n at %d: %v, %v; want %v", v, got, err, maxn(v))
			}
		}
	}
}
