package minimax_test

import (
	"context"
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// Whatever is called certain is certain: on random digraphs with every capability,
// the bounds of options hold the values that negamax finds, and what is proved is
// the value, by a best move. With enough iterations, everything is proved.
func TestMonteCarloExact(t *testing.T) {
	r := rand.New(rand.NewPCG(201, 202))
	few, proved := 0, 0
	for round := range longtest.Some(120) {
		n := 2 + r.IntN(14)
		for name, g := range variants(r, n) {
			for _, iterations := range []int64{3, 30, 20_000} {
				m := &minimax.MonteCarlo[int]{Game: g, Iterations: iterations, Seed: uint64(round), Workers: 1 + r.IntN(2)}
				e, err := m.Analyze(ctx, 0)
				if err != nil {
					t.Fatal(err)
				}
				checkEstimates(t, g, e)
				if t.Failed() {
					t.Fatalf("%s with %d iterations: %+v on %+v", name, iterations, e, g)
				}
				switch {
				case e.Exact && iterations < 100:
					few++
				case e.Exact:
					proved++
				case iterations > 100:
					t.Fatalf("%s: nothing proved of %+v: %+v", name, g, e)
				}
			}
		}
	}
	if few < proved/3 || few > 2*proved {
		t.Errorf("%d proved with few iterations, %d with many", few, proved)
	}
}

func checkEstimates(t *testing.T, g game.Game[int], e game.Analysis[int, minimax.Estimate]) {
	t.Helper()
	value := negamax(g, 0)
	options := g.Moves(nil, 0)
	if len(e.Options) != len(options) || (e.Best() == nil) != (len(options) == 0) {
		t.Fatalf("%d options of %d, best %v", len(e.Options), len(options), e.Best())
	}
	visits := int64(0)
	for i, o := range e.Options {
		if v := mine(g, 0, options[i]); o.Position != options[i] || o.Value.Low > v || o.Value.High < v || o.Exact && o.Value.Mean != float64(v) {
			t.Errorf("option %d is %+v, want position %d of value %d", i, o, options[i], v)
		}
		visits += o.Value.Visits
	}
	if visits != e.Stats.Plays {
		t.Errorf("%d visits in %d plays", visits, e.Stats.Plays)
	}
	for _, o := range e.Best() {
		if e.Exact && mine(g, 0, o) != value {
			t.Errorf("proved %v by %d, want %d", e.Value, o, value)
		}
	}
	if e.Exact && e.Value.Mean != float64(value) {
		t.Errorf("proved %v, want %d", e.Value, value)
	}
}

// asPayoffs returns a search of a two-player game as one of two players with
// payoffs, of which nothing is ever proved: so the means alone must do.
func asPayoffs(g turning) *minimax.MonteCarlo[int] {
	return minimax.NewMonteCarloMultiplayer[int](sides{g, g})
}

// The means come near to the values: among 200 games, the option visited most is
// hardly ever one that is not best, and its mean is close to its value. The same
// iterations spent evenly do not do so.
func TestMonteCarloConverges(t *testing.T) {
	r := rand.New(rand.NewPCG(203, 204))
	games := longtest.Some(200)
	right, even, off := 0, 0, 0.0
	for round := range games {
		g := randomTurns(r, randomDigraph(r, 14))
		for !slices.ContainsFunc(g.arcs[0], func(o int) bool { return mine(g, 0, o) < negamax(g, 0) }) {
			g = randomTurns(r, randomDigraph(r, 14))
		}
		m := asPayoffs(g)
		m.Iterations, m.Seed = 4000, uint64(round)
		e, err := m.Analyze(ctx, 0)
		if err != nil || e.Exact || e.Stats.Plays != m.Iterations {
			t.Fatalf("%+v, %v", e, err)
		}
		if mine(g, 0, e.Best()[0]) == negamax(g, 0) {
			right++
		}
		off += math.Abs(e.Value.Mean - float64(negamax(g, 0)))
		m.Exploration = 1e6
		if e, err = m.Analyze(ctx, 0); err != nil {
			t.Fatal(err)
		}
		if mine(g, 0, e.Best()[0]) == negamax(g, 0) {
			even++
		}
	}
	if right < games*97/100 || off/float64(games) > 0.05 {
		t.Errorf("%d best moves of %d, and the means are off by %.2f", right, games, off/float64(games))
	}
	if even > games*80/100 {
		t.Errorf("%d best moves of %d by looking at all evenly: the test shows nothing", even, games)
	}
}

// With three players whose payoffs differ, the search makes the choice of max^n.
func TestMonteCarloMaxN(t *testing.T) {
	r := rand.New(rand.NewPCG(205, 206))
	games := longtest.Some(100)
	right := 0
	for round := range games {
		g := randomDigraph(r, 12)
		for len(g.arcs[0]) == 0 {
			g = randomDigraph(r, 12)
		}
		three := table3{digraph: g}
		for v := range g.arcs {
			three.turns = append(three.turns, v%3)
			three.ends = append(three.ends, payoffs{r.IntN(1000), r.IntN(1000), r.IntN(1000)})
		}
		ind := minimax.NewInduction(three)
		want, err := ind.Value(ctx, 0)
		if err != nil {
			t.Fatal(err)
		}
		m := minimax.NewMonteCarloMultiplayer(three)
		m.Iterations, m.Seed = 4000, uint64(round)
		next, err := m.Choose(ctx, 0)
		if err != nil {
			t.Fatal(err)
		}
		got, err := ind.Value(ctx, next)
		if err != nil {
			t.Fatal(err)
		}
		if slices.Equal(got, want) { // not the same option: several may lead to the same end
			right++
		}
	}
	if right < games*95/100 {
		t.Errorf("%d choices of %d are those of max^n", right, games)
	}
}

// With one worker and the same seed all is the same, whatever was asked before; another seed makes
// another sample. Several workers share the plays.
func TestMonteCarloSeed(t *testing.T) {
	start := 5674
	for workers := range 4 {
		var results []game.Analysis[int, minimax.Estimate]
		for seed := range 3 {
			m := &minimax.MonteCarlo[int]{Game: nimGame, Iterations: 1001, Seed: uint64(seed / 2), Workers: workers}
			e, err := m.Analyze(ctx, start)
			if err != nil || e.Stats.Plays != m.Iterations || e.Value.Visits != m.Iterations || e.Exact {
				t.Fatalf("%d workers: %d plays, %v", workers, e.Stats.Plays, err)
			}
			e.Stats.Elapsed = 0
			results = append(results, e)
		}
		if workers > 1 {
			continue
		}
		if diff := cmp.Diff(results[0], results[1]); diff != "" {
			t.Errorf("%d workers, the same seed: %s", workers, diff)
		}
		if cmp.Equal(results[1], results[2]) {
			t.Errorf("%d workers: another seed gives the same", workers)
		}
	}
}

// The counts of fixed samples are golden numbers.
func TestMonteCarloGoldenCounts(t *testing.T) {
	for _, golden := range []struct {
		start      int
		iterations int64 // until the position is solved
		positions  int64
		value      float64
	}{
		{1230, 141, 69, -1},
		{2210, 51, 25, 1},
		{3333, 139410, 56570, -1},
	} {
		m := &minimax.MonteCarlo[int]{Game: nimGame, Iterations: 1_000_000, Seed: 1}
		e, err := m.Analyze(ctx, golden.start)
		if err != nil || !e.Exact || e.Value.Mean != golden.value || e.Stats.Plays != golden.iterations || e.Stats.Positions != golden.positions {
			t.Errorf("%v: %v with %d plays and %d positions, %v; want %v, %d, %d",
				golden.start, e.Value, e.Stats.Plays, e.Stats.Positions, err, golden.value, golden.iterations, golden.positions)
		}
	}
}

// Each limit is kept to: time, memory, and plies in a game that has no end.
func TestMonteCarloLimits(t *testing.T) {
	start := 9998
	for _, workers := range []int{1, 3} {
		m := &minimax.MonteCarlo[int]{Game: nimGame, Memory: 20_000, Workers: workers, Iterations: 3000}
		e, err := m.Analyze(ctx, start)
		if err != nil || e.Stats.Memory > m.Memory || e.Stats.Memory < m.Memory/2 || e.Stats.Plays != 3000 {
			t.Errorf("%d workers: %d bytes of %d, %d iterations, %v", workers, e.Stats.Memory, m.Memory, e.Stats.Plays, err)
		}
		m.Memory = 1000
		if e, err = m.Analyze(ctx, start); !errors.Is(err, game.ErrMemory) {
			t.Errorf("%d workers: %v with %d bytes", workers, err, m.Memory)
		}
	}
	m := &minimax.MonteCarlo[int]{Game: nimGame, Time: time.Millisecond}
	if e, err := m.Analyze(ctx, start); err != nil {
		t.Errorf("within a time: %+v, %v", e, err)
	}
	if e, err := (&minimax.MonteCarlo[int]{Game: nimGame}).Analyze(ctx, start); err != nil || e.Stats.Plays != 10_000 {
		t.Errorf("without limits: %d plays, %v", e.Stats.Plays, err)
	}

	for range 100 {
		m := &minimax.MonteCarlo[int]{Game: nimGame, Time: 1, Workers: 3}
		if e, err := m.Analyze(ctx, start); err != nil || len(e.Best()) != 1 {
			t.Fatalf("within a nanosecond: %+v, %v", e, err)
		}
	}

	endless := &minimax.MonteCarlo[int]{Game: ring{}, Plies: 20, Iterations: 50}
	e, err := endless.Analyze(ctx, 0)
	if err != nil || e.Stats.Truncated != 50 || e.Stats.Plies != 20*50 || e.Value.Mean != 0 {
		t.Errorf("on a ring: %+v, %v", e, err)
	}
	endless.Plies, endless.Time = 0, 2*time.Millisecond
	if e, err = endless.Analyze(ctx, 0); err != nil || e.Stats.Plays != 0 || len(e.Best()) != 1 {
		t.Errorf("on a ring, for a time: %+v, %v", e, err)
	}
}

// The policy of the plays is asked at every move, and what it says is done: if it
// always takes the first option, the only payoff of a play is that of first moves.
func TestMonteCarloRollout(t *testing.T) {
	asked := int64(0)
	m := &minimax.MonteCarlo[int]{Game: game.Normal(takeAway{}), Iterations: 2, Exploration: 2}
	m.Rollout = func(_ *rand.Rand, s int, options []int) int {
		asked++
		if !slices.Equal(options, []int{s - 1, s - 2}[:min(s, 2)]) {
			t.Errorf("options %v at %d", options, s)
		}
		return 0
	}
	e, err := m.Analyze(ctx, 10)
	if err != nil || e.Stats.Plies != asked || e.Stats.Plies != 9+8 {
		t.Errorf("%d plies, asked %d times, %v; want 17", e.Stats.Plies, asked, err)
	}
	// 9 moves after the first make 10: the second player has the last. 8 after
	// the second option make 9.
	if e.Options[0].Value.Mean != -1 || e.Options[1].Value.Mean != 1 {
		t.Errorf("%+v", e.Options)
	}
}

// TestMonteCarloChance compares estimates of random games with chance with exact values: what is said
// to be certain is, and means come near.
func TestMonteCarloChance(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 42))
	exact := 0
	rounds := longtest.Some(60)
	for i := range rounds {
		g := acyclic(r, 3+r.IntN(9))
		want := g.expected(0)
		float, _ := want.Float64()
		for _, m := range []*minimax.MonteCarlo[int]{
			{Game: g, Iterations: 20},
			{Game: g, Workers: 1 + i%2},
			minimax.NewMonteCarloMultiplayer(game.Multiplayer[int](everybody{g})),
		} {
			if m.Seed = uint64(i); m.Iterations == 0 {
				m.Iterations = 20_000
			}
			a, err := m.Analyze(ctx, 0)
			if err != nil {
				t.Fatal(err)
			}
			g.checkEstimate(t, a.Value, a.Exact, want)
			for _, o := range a.Options {
				g.checkEstimate(t, o.Value, o.Exact, g.after(0, o.Position, g.expected(o.Position)))
			}
			if a.Exact {
				exact++
			}
			if m.Iterations > 1000 && math.Abs(a.Value.Mean-float) > 1 {
				t.Errorf("mean %v of %v", a.Value.Mean, float)
			}
			best, err := m.Best(ctx, 0)
			next, err2 := m.Choose(ctx, 0)
			switch {
			case err != nil || m.Workers < 2 && best.Value != a.Value: // several workers share out the plays by time
				t.Errorf("%+v, %v; %+v", best, err, a)
			case len(g.arcs[0]) == 0:
				if err2 != game.ErrTerminal {
					t.Error(err2)
				}
			case len(g.weights[0]) > 0:
				if err2 != game.ErrChance || len(best.Line) > 0 || len(a.Best()) > 0 {
					t.Errorf("%v, %+v, %+v", err2, best, a)
				}
			case err2 != nil || !slices.Contains(g.arcs[0], next):
				t.Error(next, err2)
			default:
				got, _ := g.after(0, next, g.expected(next)).Float64()
				if m.Iterations > 1000 && got < float-1 {
					t.Errorf("%+v: chose a move worth %v, the best is worth %v", m, got, float)
				}
				for k, v := range best.Line[:len(best.Line)-1] {
					if len(g.weights[v]) > 0 {
						t.Errorf("the line %v goes on where chance moves, at %d", best.Line, k)
					}
				}
			}
			if t.Failed() {
				t.Fatalf("%+v", g)
			}
		}
	}
	if exact < rounds/2 {
		t.Errorf("%d values proved", exact)
	}
}

// checkEstimate checks that the bounds of an estimate hold the value.
func (g *lottery) checkEstimate(t *testing.T, e minimax.Estimate, exact bool, v *big.Rat) {
	t.Helper()
	low, high := big.NewRat(int64(e.Low), 1), big.NewRat(int64(e.High), 1)
	if low.Cmp(v) > 0 || v.Cmp(high) > 0 || exact != (e.Low == e.High) {
		t.Errorf("%+v, exact %t, of %v", e, exact, v)
	}
}

// tossing is dice that never end: a play at random stops at its limit, and chance with one option is no
// move without alternative.
type tossing struct{}

func (tossing) Moves(dst []int, n int) []int   { return append(dst, n+1) }
func (tossing) Chances(dst []int, _ int) []int { return append(dst, 1) }
func (tossing) Turn(int) int                   { return 0 }
func (tossing) Score(int) int                  { return 0 }

func TestMonteCarloChanceAlone(t *testing.T) {
	m := &minimax.MonteCarlo[int]{Game: tossing{}, Iterations: 10, Plies: 5}
	if _, err := m.Choose(ctx, 0); !errors.Is(err, game.ErrChance) {
		t.Error(err)
	}
	if r, err := m.Best(ctx, 0); err != nil || r.Stats.Truncated == 0 {
		t.Errorf("%+v, %v", r, err)
	}
}

// scoring is a game whose ends score what is out of range, after something has happened.
type scoring struct {
	takeAway
	first func()
}

func (g scoring) Score(int) int { g.first(); return minimax.MaxScore + 1 }

// A score out of range is the error, whatever else ends the call at the same time.
func TestMonteCarloScore(t *testing.T) {
	for _, workers := range []int{1, 3} {
		for _, end := range []string{"nothing", "context", "time"} {
			within, cancel := context.WithCancel(ctx)
			var scored atomic.Bool
			m := minimax.NewMonteCarlo[int](scoring{first: func() {
				scored.Store(true)
				switch end {
				case "context":
					cancel()
				case "time":
					time.Sleep(3 * time.Millisecond)
				}
			}})
			m.Workers, m.Memory = workers, 4000
			if end == "time" {
				m.Time = 2 * time.Millisecond // which may be over before the first score
			}
			if r, err := m.Best(within, 20); scored.Load() && !errors.Is(err, minimax.ErrScore) {
				t.Errorf("%d workers, ended by %s: %+v, %v; want ErrScore", workers, end, r, err)
			}
			cancel()
		}
	}
}
