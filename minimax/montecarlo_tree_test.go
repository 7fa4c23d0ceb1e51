package minimax_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/minimax"
)

// checkKept is checkEstimates but for the visits, which those of earlier calls are among.
func checkKept(t *testing.T, g game.Game[int], s int, e game.Analysis[int, minimax.Estimate]) {
	t.Helper()
	if v := negamax(g, s); e.Value.Low > v || e.Value.High < v || e.Exact && e.Value.Mean != float64(v) {
		t.Errorf("%+v at %d, want %d", e.Value, s, v)
	}
	visits := int64(0)
	for i, o := range g.Moves(nil, s) {
		got := e.Options[i]
		if v := mine(g, s, o); got.Position != o || got.Value.Low > v || got.Value.High < v || e.Exact && got.Best && v != negamax(g, s) {
			t.Errorf("option %d of %d is %+v, want position %d of value %d", i, s, got, o, v)
		}
		visits += got.Value.Visits
	}
	// The visits of the position while it was a leaf are those of no option.
	if !game.Terminal(g, s) && visits > e.Value.Visits {
		t.Errorf("%d visits of options, %d in all", visits, e.Value.Visits)
	}
}

// A tree that is kept from move to move says what is so, with any workers and fields: along plays of
// random digraphs, with jumps to positions that are not in the tree. In small memory, too.
func TestMonteCarloReuse(t *testing.T) {
	r := rand.New(rand.NewPCG(207, 208))
	more := 0
	for range longtest.Some(60) {
		n := 5 + r.IntN(14)
		for name, g := range variants(r, n) {
			m := &minimax.MonteCarlo[int]{Game: g, Iterations: int64(5 + r.IntN(60)), Reuse: true, Workers: 1 + r.IntN(3), Memory: []int64{1 << 13, 1 << 20}[r.IntN(2)]}
			if r.IntN(2) == 0 {
				m.Priors = func(dst []float64, s int, options []int) []float64 {
					for _, o := range options {
						dst = append(dst, float64(o%3)) // all may be 0
					}
					return dst
				}
			}
			if r.IntN(2) == 0 {
				m.Evaluate = func(s int) float64 { return float64(s%5-2) / 2 }
			}
			for s, moves := 0, 0; moves < 8; moves++ {
				e, err := m.Analyze(ctx, s)
				if err != nil {
					t.Fatal(err)
				}
				checkKept(t, g, s, e)
				if e.Value.Visits > e.Stats.Plays {
					more++
				}
				if t.Failed() {
					t.Fatalf("%s, move %d: %+v", name, moves, g)
				}
				options := g.Moves(nil, s)
				switch {
				case len(options) == 0:
					s = 0
				case r.IntN(6) == 0:
					s = r.IntN(n)
				default:
					s = options[r.IntN(len(options))]
					if replies := g.Moves(nil, s); len(replies) > 0 && r.IntN(2) == 0 {
						s = replies[r.IntN(len(replies))]
					}
				}
			}
		}
	}
	if more < 50 {
		t.Errorf("only %d calls went on with a tree", more)
	}
}

// The next call has the visits of the last one below the position, a repeated call all of them, and after
// Reset none. The result is that of the same calls again.
func TestMonteCarloReuseVisits(t *testing.T) {
	m := &minimax.MonteCarlo[int]{Game: nimGame, Iterations: 2000, Reuse: true}
	var seen [][]int64
	for range 2 {
		m.Reset()
		start := 5674
		first, err := m.Analyze(ctx, start)
		if err != nil || first.Value.Visits != 2000 {
			t.Fatalf("%+v, %v", first, err)
		}
		again, err := m.Analyze(ctx, start)
		if err != nil || again.Value.Visits != 4000 || again.Stats.Plays != 2000 {
			t.Errorf("again: %+v, %v", again.Value, err)
		}
		i := slices.IndexFunc(again.Options, func(o game.Option[int, minimax.Estimate]) bool { return o.Best })
		next, err := m.Analyze(ctx, again.Options[i].Position)
		if had := again.Options[i].Value.Visits; err != nil || next.Value.Visits != had+next.Stats.Plays {
			t.Errorf("after a move with %d visits: %d with %d plays, %v", had, next.Value.Visits, next.Stats.Plays, err)
		}
		seen = append(seen, []int64{first.Stats.Positions, again.Stats.Positions, next.Stats.Positions, next.Value.Visits})
	}
	if !slices.Equal(seen[0], seen[1]) {
		t.Errorf("the same calls: %v", seen)
	}
}

// Two calls at once of a tool that keeps its tree are refused.
func TestMonteCarloReuseOnce(t *testing.T) {
	m := &minimax.MonteCarlo[int]{Game: nimGame, Iterations: 100, Reuse: true}
	for range m.All(ctx, 5674) {
		panictest.Want(t, "minimax: MonteCarlo with Reuse used by several goroutines at once", func() { m.Best(ctx, 5674) })
		break
	}
	if _, err := m.Best(ctx, 5674); err != nil {
		t.Error(err)
	}
}

// With an evaluation that is the value, the best move is found with a visit of each option or little more,
// and no play at random is made. With a prior for the best move, that one is visited first.
func TestMonteCarloEvaluate(t *testing.T) {
	r := rand.New(rand.NewPCG(209, 210))
	for range longtest.Some(100) {
		g := randomTurns(r, randomDigraph(r, 14))
		if len(g.arcs[0]) == 0 {
			continue
		}
		m := &minimax.MonteCarlo[int]{Game: g, Iterations: 200, Evaluate: func(s int) float64 { return float64(negamax(g, s)) }}
		m.Rollout = func(*rand.Rand, int, []int) int { panic("a play at random") }
		best, err := m.Choose(ctx, 0)
		if err != nil || mine(g, 0, best) != negamax(g, 0) {
			t.Fatalf("%d, %v at 0 of %+v", best, err, g)
		}
		m.Rollout, m.Iterations = nil, 1
		last := g.arcs[0][len(g.arcs[0])-1]
		m.Priors = func(dst []float64, s int, options []int) []float64 {
			for range options[1:] {
				dst = append(dst, 0)
			}
			return append(dst, 3)
		}
		if e, err := m.Analyze(ctx, 0); err != nil || !e.Exact && e.Options[len(e.Options)-1].Value.Visits != 1 {
			t.Fatalf("the first visit is not one of %d: %+v, %v", last, e, err)
		}
	}
}

// What Evaluate and Priors must not return is told, and so is an evaluation where there are several players.
func TestMonteCarloRefusesNumbers(t *testing.T) {
	for want, m := range map[string]*minimax.MonteCarlo[int]{
		"minimax: Evaluate returned NaN at ":                    {Evaluate: func(int) float64 { return math.NaN() }},
		"minimax: Evaluate returned -Inf at ":                   {Evaluate: func(int) float64 { return math.Inf(-1) }},
		"minimax: Priors returned 0 numbers at 5674, which has": {Priors: func(dst []float64, _ int, _ []int) []float64 { return dst }},
		"minimax: Priors returned -1 at 5674":                   {Priors: func(_ []float64, _ int, o []int) []float64 { return append(make([]float64, len(o)-1), -1) }},
		"minimax: Priors returned NaN at 5674":                  {Priors: func(_ []float64, _ int, o []int) []float64 { return append(make([]float64, len(o)-1), math.NaN()) }},
	} {
		m.Game = nimGame
		panictest.Want(t, want, func() { m.Best(ctx, 5674) })
	}
	m := minimax.NewMonteCarloMultiplayer[int](sides{randomTurns(rand.New(rand.NewPCG(1, 1)), &digraph{arcs: [][]int{{}}, scores: []int{0}}), nil})
	m.Evaluate = func(int) float64 { return 0 }
	panictest.Want(t, "minimax: MonteCarlo with Evaluate for a game of several players", func() { m.Best(ctx, 0) })
}

// Workers evaluate at the same time, and visit different positions.
func TestMonteCarloWorkers(t *testing.T) {
	var at, most atomic.Int32
	gate := make(chan struct{})
	m := &minimax.MonteCarlo[int]{Game: nimGame, Iterations: 500, Workers: 4}
	m.Evaluate = func(s int) float64 {
		now := at.Add(1)
		defer at.Add(-1)
		for most.Load() < now {
			most.Store(now)
		}
		if now == 4 {
			select {
			case <-gate:
			default:
				close(gate)
			}
		}
		<-gate // until all four are here
		return 0
	}
	e, err := m.Analyze(ctx, 5674)
	if err != nil || e.Stats.Plays != 500 || most.Load() != 4 {
		t.Errorf("%d plays, %d at once, %v", e.Stats.Plays, most.Load(), err)
	}
	m.Memory = 1000
	if _, err := m.Analyze(ctx, 5674); !errors.Is(err, game.ErrMemory) {
		t.Error(err)
	}
}
