package minimax_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// TestNilArguments holds that every tool says in one sentence that a context or its game is
// missing, whatever it is asked, and is as good as ever afterwards.
func TestNilArguments(t *testing.T) {
	var none context.Context
	for name, ask := range questions(duelPile{}) {
		wantPanic(t, "minimax: nil context", func() { ask(none, 8) })
		if a := ask(ctx, 8); a.err != nil || a.exact && a.value != (duelPile{}).worth(8) {
			t.Errorf("%s afterwards: %+v", name, a)
		}
	}
	var nobody *duelPile
	outcome := func(int) int { return 0 }
	prefer := func(_, a, b int) bool { return a > b }
	for i, f := range []func(){
		func() { (&minimax.Loopy[int]{}).Choose(ctx, 1) },
		func() { minimax.NewLoopy[int](nobody).Value(ctx, 1) },
		func() { (&minimax.Search[int]{}).Best(ctx, 1) },
		func() { minimax.NewSearch[int](nobody).Analyze(ctx, 1) },
		func() { (&minimax.MonteCarlo[int]{}).Choose(ctx, 1) },
		func() { minimax.NewMonteCarlo[int](nobody).Best(ctx, 1) },
		func() { minimax.NewMonteCarloMultiplayer[int](nobody).Best(ctx, 1) },
		func() { (&minimax.Paranoid[int]{}).Best(ctx, 1) },
		func() { minimax.NewParanoid[int](nobody).Choose(ctx, 1) },
		func() { (&minimax.MaxN[int, int]{}).Best(ctx, 1) },
		func() { minimax.NewMaxN[int](nobody) },
		func() {
			(&minimax.MaxN[int, int]{Rules: duelPile{}, Outcome: outcome, Prefer: prefer}).Analyze(ctx, 1) // no Evaluate
		},
		func() { (&minimax.Induction[int, int]{}).Value(ctx, 1) },
		func() { minimax.NewInduction[int](nobody) },
		func() { (&minimax.Induction[int, int]{Rules: duelPile{}, Outcome: outcome}).Solve(ctx, 1) },
		func() { (&minimax.Induction[int, int]{Rules: nobody, Outcome: outcome, Prefer: prefer}).Solve(ctx, 1) },
		func() { minimax.Coalition[int](nobody, 0) },
		func() { minimax.CanForce[int](ctx, nil, 1, 0) },
		func() { minimax.Coalition(game.Multiplayer[int](duelPile{}), 2) },
		func() { minimax.Coalition(game.Multiplayer[int](duelPile{}), -1) },
	} {
		t.Run(fmt.Sprint(i), func(t *testing.T) { wantPanic(t, "minimax: ", f) })
	}
}

// TestBadNumbers holds that fields that mean nothing are refused.
func TestBadNumbers(t *testing.T) {
	for i, sr := range []*minimax.Search[int]{
		{Depth: -1}, {Depth: minimax.MaxDepth + 1}, {Time: -1}, {Nodes: -1}, {Scale: -1}, {Memory: -1},
		{Tuning: minimax.Tuning[int]{Window: -1}}, {Tuning: minimax.Tuning[int]{NoisyPlies: -1}},
		{Tuning: minimax.Tuning[int]{NoisyPlies: minimax.MaxDepth + 1}},
	} {
		p := &minimax.Paranoid[int]{Game: duelPile{}, Depth: sr.Depth, Time: sr.Time, Nodes: sr.Nodes, Memory: sr.Memory}
		sr.Game = duelPile{}
		t.Run(fmt.Sprint("Search ", i), func(t *testing.T) {
			wantPanic(t, "minimax: ", func() { sr.Best(ctx, 8) })
			if sr.Scale == 0 && sr.Window == 0 && sr.NoisyPlies == 0 {
				wantPanic(t, "minimax: ", func() { p.Best(ctx, 8) })
			}
		})
	}
	for i, m := range []*minimax.MonteCarlo[int]{
		{Iterations: -1}, {Time: -1}, {Memory: -1}, {Plies: -1}, {Exploration: -1}, {Exploration: math.NaN()},
		{Exploration: math.Inf(1)}, {Workers: -1}, {Workers: math.MaxInt},
		{Rollout: func(_ *rand.Rand, _ int, options []int) int { return len(options) }},
		{Rollout: func(*rand.Rand, int, []int) int { return -1 }},
	} {
		m.Game = duelPile{}
		t.Run(fmt.Sprint("MonteCarlo ", i), func(t *testing.T) { wantPanic(t, "minimax: ", func() { m.Best(ctx, 80) }) })
	}
	n, ind, l := minimax.NewMaxN[int](duelPile{}), minimax.NewInduction[int](duelPile{}), minimax.NewLoopy[int](duelPile{})
	n.Depth = -1
	wantPanic(t, "minimax: ", func() { n.Best(ctx, 8) })
	n.Depth = minimax.MaxDepth + 1
	wantPanic(t, "minimax: ", func() { n.Best(ctx, 8) })
	n.Depth, n.Time = 0, -1
	wantPanic(t, "minimax: ", func() { n.Analyze(ctx, 8) })
	n.Time, n.Memory, ind.Memory, l.Memory = 0, -1, -1, -1
	wantPanic(t, "minimax: negative Memory", func() { n.Analyze(ctx, 8) })
	wantPanic(t, "minimax: negative Memory", func() { ind.Analyze(ctx, 8) })
	wantPanic(t, "minimax: negative Memory", func() { l.Analyze(ctx, 8) })
}

// TestHugeNumbers asks tools whose limits are as large as they can be.
func TestHugeNumbers(t *testing.T) {
	const most = math.MaxInt
	end, cancel := context.WithTimeout(t.Context(), 10*time.Second) // should one not come to an end
	defer cancel()
	g := duelPile{}
	for name, ask := range map[string]func() (int, error){
		"Search": func() (int, error) {
			sr := &minimax.Search[int]{Game: g, Depth: minimax.MaxDepth, Time: most, Nodes: most, Memory: most,
				Scale: minimax.MaxScore, Tuning: minimax.Tuning[int]{Window: most, NoisyPlies: minimax.MaxDepth}}
			r, err := sr.Best(end, 50)
			return r.Value / minimax.MaxScore, err
		},
		"MaxN": func() (int, error) {
			m := minimax.NewMaxN[int](g)
			m.Depth, m.Time, m.Memory = minimax.MaxDepth, most, most
			r, err := m.Best(end, 50)
			return at(r.Value), err
		},
		"MonteCarlo": func() (int, error) {
			m := &minimax.MonteCarlo[int]{Game: g, Iterations: most, Time: most, Memory: most, Plies: most, Exploration: math.MaxFloat64, Seed: most}
			r, err := m.Best(end, 20)
			return r.Value.Low, err
		},
		"Induction": func() (int, error) {
			ind := minimax.NewInduction[int](g)
			ind.Memory = most
			v, err := ind.Value(end, 50)
			return at(v), err
		},
		"Loopy":  func() (int, error) { return (&minimax.Loopy[int]{Game: g, Memory: most}).Value(end, 50) },
		"Solver": func() (int, error) { return (&minimax.Solver[int]{Game: g, Memory: most}).Value(end, 50) },
		"ProofNumber": func() (int, error) {
			return (&minimax.ProofNumber[int]{Game: g, Memory: most, Nodes: most}).Value(end, 50)
		},
	} {
		v, err := ask()
		want := g.worth(50)
		if name == "MonteCarlo" {
			want = g.worth(20)
		}
		if err != nil || v != want {
			t.Errorf("%s: %d, %v; want %d", name, v, err, want)
		}
	}
}

// TestSharedTools lets eight goroutines use one tool that is not safe for that. Each call
// either panics with the sentence that says so, or is right; and so does a loop that calls
// the tool it loops over.
func TestSharedTools(t *testing.T) {
	all := questions(duelPile{})
	for name, ask := range all {
		if strings.HasPrefix(name, "MonteCarlo") || name == "CanForce" || name == "AlphaBeta.SolveAll" {
			continue // which are safe
		}
		var running sync.WaitGroup
		for i := range 8 {
			running.Go(func() {
				for n := range 10 {
					checkShared(t, name, ask, (i+n)%30)
				}
			})
		}
		running.Wait()
		if !checkShared(t, name, ask, 20) {
			t.Errorf("%s: not to be used afterwards", name)
		}
	}
	sr, m, p := minimax.NewSearch[int](duelPile{}), minimax.NewMaxN[int](duelPile{}), minimax.NewParanoid[int](duelPile{})
	wantPanic(t, "minimax: Search used by several", func() {
		for range sr.All(ctx, 20) {
			sr.Best(ctx, 20)
		}
	})
	wantPanic(t, "minimax: MaxN used by several", func() {
		for range m.All(ctx, 20) {
			m.Choose(ctx, 20)
		}
	})
	wantPanic(t, "minimax: Paranoid used by several", func() {
		for range p.All(ctx, 20) {
			p.Analyze(ctx, 20)
		}
	})
}

// checkShared reports whether there is an answer about s, which must be right.
func checkShared(t *testing.T, name string, ask query, s int) (answered bool) {
	t.Helper()
	defer func() {
		if v := recover(); v != nil && !strings.Contains(fmt.Sprint(v), "used by several goroutines at once") {
			t.Errorf("%s: panic %v", name, v)
		}
	}()
	a := ask(t.Context(), s)
	if a.err != nil && !errors.Is(a.err, game.ErrTerminal) || a.exact && a.value != (duelPile{}).worth(s) {
		t.Errorf("%s(%d): %+v", name, s, a)
	}
	return true
}

// loose has bounds that say more than a Search can count.
type loose struct {
	duelPile
	lo, hi int
}

func (g loose) Bounds(int) (lo, hi int) { return g.lo, g.hi }

// TestSearchHugeBounds holds that bounds beyond what the Scale allows prove nothing, unless
// it is that the value is out of range.
func TestSearchHugeBounds(t *testing.T) {
	for _, scale := range []int{1, 1000, minimax.MaxScore/2 + 1, minimax.MaxScore} {
		for _, lo := range []int{math.MinInt, -minimax.MaxScore - 1, -5, -1} {
			for _, hi := range []int{1, 5, minimax.MaxScore + 1, math.MaxInt} {
				sr := &minimax.Search[int]{Game: loose{duelPile{}, lo, hi}, Scale: scale, Memory: 1 << 16}
				if r, err := sr.Best(ctx, 40); err != nil || !r.Exact || r.Value != scale*(duelPile{}).worth(40) {
					t.Errorf("scale %d, bounds %d to %d: %+v, %v", scale, lo, hi, r, err)
				}
			}
		}
	}
	for _, b := range [][2]int{{3, 3}, {3, 5}, {-5, -3}, {2, math.MaxInt}, {-1, 1}} {
		scale := minimax.MaxScore
		if b[1] == 1 {
			scale = math.MaxInt
		}
		sr := &minimax.Search[int]{Game: loose{duelPile{}, b[0], b[1]}, Scale: scale, Memory: 1 << 16}
		if r, err := sr.Best(ctx, 40); !errors.Is(err, minimax.ErrScore) {
			t.Errorf("scale %d, bounds %v: %+v, %v", scale, b, r, err)
		}
	}
}

// at returns the payoff of player 0, if there is one.
func at(payoffs []int) int {
	if len(payoffs) == 0 {
		return 0
	}
	return payoffs[0]
}
