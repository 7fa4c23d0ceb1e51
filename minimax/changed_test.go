package minimax_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/google/go-cmp/cmp"
)

// repeatable returns r without what differs from call to call.
func repeatable[V any](r game.Result[int, V], err error) (game.Result[int, V], error) {
	r.Stats.Elapsed, r.Stats.Memory = 0, 0
	return r, err
}

// changeSearch gives a field of a Search another value, and returns its name.
func changeSearch(r *rand.Rand, sr *minimax.Search[int], games []game.Game[int]) (changed string) {
	flip := func(b *bool) { *b = !*b }
	switch r.IntN(13) {
	case 0:
		other := 1 + r.IntN(len(games)-1)
		games[0], games[other] = games[other], games[0]
		sr.Game = games[0]
		return "Game"
	case 1:
		c := 1 + r.IntN(9)
		sr.Evaluate = func(v int) int { return v * 7 % c }
		return "Evaluate"
	case 2:
		sr.Scale = 1 + sr.Scale%5
		return "Scale"
	case 3:
		c := 2 + r.IntN(3)
		sr.Noisy = func(s, o int) bool { return (s+o)%c == 0 }
		return "Noisy"
	case 4:
		sr.NoisyPlies = 1 + sr.NoisyPlies%4
		return "NoisyPlies"
	case 5:
		flip(&sr.History)
		return "History"
	case 6:
		flip(&sr.Killers)
		return "Killers"
	case 7:
		flip(&sr.Forced)
		return "Forced"
	case 8:
		flip(&sr.Deeper)
		return "Deeper"
	case 9:
		c := 1 + r.IntN(3)
		sr.Reduce = func(_, _ int, tried, _ int) int { return tried / c }
		return "Reduce"
	case 10:
		c := 1 + r.IntN(3)
		sr.Enough = func(int, int) int { return c }
		return "Enough"
	case 11:
		c := r.IntN(3)
		g := sr.Game
		sr.Margin = func(s, _ int) (int, bool) { return c, !game.Terminal(g, s) }
		return "Margin"
	}
	sr.Memory ^= 1 << 16
	return "Memory"
}

// fresh returns a Search with the fields of sr that has not been used.
func fresh(sr *minimax.Search[int]) *minimax.Search[int] {
	return &minimax.Search[int]{
		Game: sr.Game, Evaluate: sr.Evaluate, Scale: sr.Scale, Depth: sr.Depth, Memory: sr.Memory, Tuning: sr.Tuning,
	}
}

// Whatever field of a Search is changed, it does what a new one would, to the last position expanded.
func TestSearchChanged(t *testing.T) {
	r := rand.New(rand.NewPCG(61, 62))
	for range 100 {
		g := randomDigraph(r, 30)
		games := []game.Game[int]{g, game.Normal[int](g), keyed{g}, randomTurns(r, g), unequal{g.arcs, g.scores}}
		sr := &minimax.Search[int]{Game: g, Depth: 4, Evaluate: func(v int) int { return v % 5 }}
		for range 30 {
			changed := changeSearch(r, sr, games)
			v := r.IntN(5)
			want, wantErr := repeatable(fresh(sr).Best(ctx, v))
			if got, err := repeatable(sr.Best(ctx, v)); err != nil || wantErr != nil || !cmp.Equal(got, want) {
				t.Fatalf("%s changed: %+v, %v; want %+v, %v", changed, got, err, want, wantErr)
			}
		}
	}
}

// With the fields that it had, or other limits, a Search remembers what it has found.
func TestSearchUnchanged(t *testing.T) {
	g := duelPile{}
	evaluate := func(v int) int { return v * v % 97 }
	sr := &minimax.Search[int]{Game: g, Depth: 12, Evaluate: evaluate}
	first, err := sr.Best(ctx, 200)
	if err != nil {
		t.Fatal(err)
	}
	sr.Game, sr.Evaluate, sr.Time, sr.Nodes, sr.Progress = g, evaluate, time.Hour, 1<<30, func(game.Stats) {}
	again, err := sr.Best(ctx, 200)
	if err != nil || again.Stats.Positions >= first.Stats.Positions {
		t.Errorf("%d positions, then %d, %v", first.Stats.Positions, again.Stats.Positions, err)
	}
}

// pursuits are tools that remember values of rules, outcomes and preferences.
type pursuits struct {
	induction minimax.Induction[int, int]
	maxn      minimax.MaxN[int, int]
	loopy     minimax.Loopy[int]
	paranoid  minimax.Paranoid[int]
}

// Whatever field of an Induction, a MaxN, a Loopy or a Paranoid is changed, it does what a
// new one would.
func TestToolsChanged(t *testing.T) {
	r := rand.New(rand.NewPCG(65, 66))
	for range 200 {
		n := 2 + r.IntN(20)
		g := randomTurns(r, randomDigraph(r, n))
		h := randomTurns(r, g.digraph)
		used := &pursuits{}
		for range 10 {
			shift, sign, guess, endless := r.IntN(3), 1-2*r.IntN(2), r.IntN(3), r.IntN(3)
			rules := []turning{g, h}[r.IntN(2)]
			loops := randomLoopy(r, n, 2)
			outcome := func(v int) int { return (rules.scores[v] + shift) % 4 }
			prefer := func(v, a, b int) bool { return sign*a > sign*b }
			v := r.IntN(n)
			set := func(p *pursuits) (values [4]int) {
				p.induction.Rules, p.induction.Outcome, p.induction.Prefer = rules, outcome, prefer
				p.maxn.Rules, p.maxn.Outcome, p.maxn.Prefer = rules, outcome, prefer
				p.maxn.Evaluate, p.maxn.Depth = func(int) int { return guess }, 1+guess
				p.loopy.Game, p.loopy.Endless = loops, nil
				if endless > 0 {
					p.loopy.Game = turning{loops, make([]int, n)}
					p.loopy.Endless = func(int) int { return endless }
				}
				p.paranoid.Game, p.paranoid.Depth = sides{rules, rules}, 1+guess
				p.paranoid.Evaluate = func(s, player int) int { return (s + player + shift) % 3 }
				p.paranoid.Memory = int64(shift) << 16
				a, err1 := p.induction.Value(ctx, v)
				b, err2 := p.maxn.Best(ctx, v)
				c, err3 := p.loopy.Value(ctx, v)
				d, err4 := p.paranoid.Best(ctx, v)
				if err := errors.Join(err1, err2, err3, err4); err != nil {
					t.Fatal(err)
				}
				return [...]int{a, b.Value, c, d.Value}
			}
			if got, want := set(used), set(&pursuits{}); got != want {
				t.Fatalf("the values of %d are %v, want %v: %+v", v, got, want, rules)
			}
		}
	}
}

// slow is unending whose Moves takes its time, so that no depth ends a search of it.
type slow struct{ unending }

func (slow) Moves(dst []int, n int) []int {
	time.Sleep(time.Millisecond)
	return append(dst, n+1)
}

// A Progress that is set after the first call is heeded, and one that is taken away too.
func TestProgressChanged(t *testing.T) {
	ind, m := minimax.NewInduction(unending{}), minimax.NewMaxN(slow{})
	l, sv := minimax.NewLoopy(unending{}), minimax.NewSolver(unending{})
	for name, c := range map[string]struct {
		progress *func(game.Stats)
		call     func(ctx context.Context) error
	}{
		"Solver":    {&sv.Progress, func(ctx context.Context) error { _, err := sv.Tabulate(ctx, 0); return err }},
		"Induction": {&ind.Progress, func(ctx context.Context) error { _, err := ind.Value(ctx, 0); return err }},
		"MaxN":      {&m.Progress, func(ctx context.Context) error { _, err := m.Best(ctx, 0); return err }},
		"Loopy":     {&l.Progress, func(ctx context.Context) error { _, err := l.Value(ctx, 0); return err }},
	} {
		t.Run(name, func(t *testing.T) {
			for _, wanted := range []bool{false, true, false} {
				ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
				reports := 0
				if *c.progress = nil; wanted {
					*c.progress = func(game.Stats) { reports++; cancel() }
				} else {
					time.AfterFunc(150*time.Millisecond, cancel)
				}
				if err := c.call(ctx); err == nil || wanted != (reports > 0) {
					t.Errorf("wanted %t: %d reports, %v", wanted, reports, err)
				}
				cancel()
			}
		})
	}
}
