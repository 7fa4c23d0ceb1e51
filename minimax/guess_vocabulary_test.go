package minimax_test

import (
	"context"
	"errors"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

var (
	_ gametest.Guess[int, int]              = (*minimax.Search[int])(nil)
	_ gametest.Guess[int, int]              = (*minimax.Paranoid[int])(nil)
	_ gametest.Guess[int, []int]            = (*minimax.MaxN[int, []int])(nil)
	_ gametest.Guess[int, minimax.Estimate] = (*minimax.MonteCarlo[int])(nil)
)

// checkGuesser is gametest.TestGuess at v, where worth(value) is want if it is exact.
func checkGuesser[V any](t *testing.T, g game.Rules[int], tool gametest.Guess[int, V], v int, worth func(V) int, want int) bool {
	t.Helper()
	return gametest.TestGuess(t, tool, g, func(_ int, value V) bool { return worth(value) == want }, v) == 1
}

// On random digraphs with every capability, tools that guess say the truth where they say
// that it is exact, in every way they have to say it.
func TestGuessVocabulary(t *testing.T) {
	graphs := longtest.Cases(5, 60)
	r := rand.New(rand.NewPCG(87, 88))
	self := func(v int) int { return v }
	for round := range graphs {
		n := 2 + r.IntN(14)
		games := variants(r, n)
		for _, name := range slices.Sorted(maps.Keys(games)) {
			g := games[name]
			search, shallow := minimax.NewSearch(g), &minimax.Search[int]{Game: g, Evaluate: func(int) int { return 1 }, Scale: 1, Depth: 1 + r.IntN(3)}
			sampling := minimax.NewMonteCarlo(g)
			sampling.Iterations, sampling.Workers = int64(1+r.IntN(3000)), 1+round%2
			mean := func(e minimax.Estimate) int { return int(e.Mean) }
			for _, v := range r.Perm(n)[:min(n, 2)] {
				want := negamax(g, v)
				if !checkGuesser(t, g, search, v, self, want) {
					t.Errorf("a search without limits is not exact")
				}
				checkGuesser(t, g, shallow, v, self, want)
				checkGuesser(t, g, sampling, v, mean, want)
				if turner, ok := game.Find[game.Turner[int]](g); ok {
					mine := func(payoffs []int) int { return payoffs[turner.Turn(v)] }
					if !checkGuesser(t, g, minimax.NewMaxN[int](sides{g, turner}), v, mine, want) ||
						!checkGuesser(t, g, minimax.NewParanoid[int](sides{g, turner}), v, self, want) {
						t.Errorf("a search of several players without limits is not exact")
					}
				}
			}
			if t.Failed() {
				t.Fatalf("%s: %+v", name, g)
			}
		}
	}
}

// At every depth, what is said of a move is what plain depth-limited minimax finds.
func TestSearchAnalyze(t *testing.T) {
	graphs := longtest.Some(2000)
	r := rand.New(rand.NewPCG(89, 90))
	for range graphs {
		n := 2 + r.IntN(14)
		games := variants(r, n)
		for _, name := range slices.Sorted(maps.Keys(games)) {
			g := games[name]
			c := settings[r.IntN(len(settings))]
			c.deeper = false
			sr := c.search(g, r.Uint64())
			sr.Depth, sr.Shortest = 1+r.IntN(n+1), true
			l := lookAhead{Search: sr, evaluate: sr.Evaluate, noisy: sr.Tuning.Noisy, memo: map[[2]int]ahead{}}
			v := r.IntN(n)
			a, err := sr.Analyze(ctx, v)
			if err != nil || len(a.Options) > 0 && a.Value != l.at(v, a.Horizon).points {
				t.Fatalf("%s: %d: %+v, %v; want %v: %+v", name, v, a, err, l.at(v, a.Horizon), g)
			}
			if checkSearchAnalysis(t, l, v, a); t.Failed() {
				t.Fatalf("%s: %d: %+v: %+v", name, v, a, g)
			}
		}
	}
}

// checkSearchAnalysis compares each option of a, an analysis of v, with the oracle. A move that is
// best has the largest value to that depth of those that may keep the value of v; where that is
// proved, with a move that keeps it, all best moves do.
func checkSearchAnalysis(t *testing.T, l lookAhead, v int, a game.Analysis[int, int]) {
	t.Helper()
	left := 0 // options that are not proved to be worth less than v
	for _, o := range a.Options {
		if !o.Exact || o.Value >= a.Value {
			left++
		}
	}
	for _, o := range a.Options {
		want, truth := l.option(v, o.Position, a.Horizon), mine(l.Game, v, o.Position)*l.scale()
		last := a.Exact && o.Exact && left == 1 // it may be known by elimination
		if o.Value != want.points && !last || o.Exact && o.Value != truth {
			t.Errorf("%+v; want %v, in truth %d", o, want, truth)
		}
		if o.Best && a.Exact && truth != a.Value {
			t.Errorf("%+v is best, and in truth %d", o, truth)
		}
		if best := !slices.ContainsFunc(a.Options, func(p game.Option[int, int]) bool {
			return l.option(v, p.Position, a.Horizon).compare(want) > 0
		}); best != o.Best && !a.Exact && left == len(a.Options) {
			t.Errorf("%+v; best to that depth: %t", o, best)
		}
	}
}

// root is position 0 of a game whose other positions are made by move, each for the option of 0
// that it adds. Searches to depth 2 see the ends within 2 plies and guess 0 farther away.
type root struct{ bounded }

func newRoot(lo, hi int) root {
	return root{bounded{&digraph{[][]int{nil}, []int{0}}, []int{lo}, []int{hi}}}
}

// add adds a position with options, and returns it.
func (g *root) add(score int, options ...int) int {
	d := g.Game.(*digraph)
	d.arcs, d.scores = append(d.arcs, options), append(d.scores, score)
	g.lo, g.hi = append(g.lo, math.MinInt), append(g.hi, math.MaxInt)
	return len(d.arcs) - 1
}

// soon returns a position that is worth so much in so many plies, late one of which that is seen
// too late.
func (g *root) soon(value, plies int) int {
	if plies == 0 {
		return g.add(value)
	}
	return g.add(0, g.soon(-value, plies-1))
}

func (g *root) late(value int) int { return g.soon(value, 5) }

// What is said of a position and its moves, in all cases: whether the value is proved, and what
// is proved of each move.
func TestSearchAnalyzeClaims(t *testing.T) {
	const none = math.MaxInt
	for _, test := range []struct {
		name    string
		value   int                 // of the root, by its bounds, or none
		options func(g *root) []int // to the opponent
		plies   int                 // of the analysis, with Shortest
		exact   bool
		best    []int // indices
		values  []int // of the options
	}{
		{"the value is not proved", none, func(g *root) []int { return []int{g.soon(2, 0), g.late(3), g.late(-3)} },
			0, false, []int{1, 2}, []int{-2, 0, 0}},
		{"no move is proved", 3, func(g *root) []int { return []int{g.late(3), g.late(-3)} },
			0, false, []int{0, 1}, []int{0, 0}},
		{"a move is proved to fail", 3, func(g *root) []int { return []int{g.soon(-1, 0), g.late(3), g.late(-3)} },
			0, false, []int{1, 2}, []int{1, 0, 0}},
		{"all moves but one are proved to fail", 3, func(g *root) []int { return []int{g.soon(-1, 0), g.late(-3)} },
			0, true, []int{1}, []int{1, 3}},
		{"an only move", 3, func(g *root) []int { return []int{g.late(-3)} },
			0, true, []int{0}, []int{3}},
		{"a move is proved to keep the value", -3, func(g *root) []int { return []int{g.late(5), g.soon(3, 0), g.late(3)} },
			0, true, []int{1}, []int{0, -3, 0}},
		// The opponent may get 2 at once, and gets 3 in the end.
		{"a move seems to lose later", none, func(g *root) []int { return []int{g.soon(2, 0), g.add(0, g.soon(-2, 0), g.late(-3))} },
			0, true, []int{0}, []int{-2, -2}},
		{"and comes first", none, func(g *root) []int { return []int{g.add(0, g.soon(-2, 0), g.late(-3)), g.soon(2, 0)} },
			0, true, []int{1}, []int{-2, -2}},
		{"plies are proved of a win", none, func(g *root) []int { return []int{g.soon(-2, 1), g.soon(-2, 0), g.soon(-1, 0)} },
			1, true, []int{1}, []int{2, 2, 1}},
		{"plies are proved of a loss", none, func(g *root) []int { return []int{g.soon(2, 0), g.soon(2, 1), g.soon(3, 0)} },
			2, true, []int{1}, []int{-2, -2, -3}},
		{"a draw", none, func(g *root) []int { return []int{g.soon(0, 0), g.soon(0, 1), g.soon(1, 0)} },
			0, true, []int{0, 1}, []int{0, 0, -1}},
	} {
		g := newRoot(test.value, test.value)
		if test.value == none {
			g = newRoot(math.MinInt, math.MaxInt)
		}
		options := test.options(&g)
		g.Game.(*digraph).arcs[0] = options
		for _, shortest := range []bool{false, true} {
			sr := &minimax.Search[int]{Game: g, Scale: 1, Depth: 2, Evaluate: func(int) int { return 0 }, Shortest: shortest}
			a, err := sr.Analyze(ctx, 0)
			var best, values []int
			for i, o := range a.Options {
				if o.Best {
					best = append(best, i)
				}
				values = append(values, o.Value)
			}
			plies := 0
			if shortest {
				plies = test.plies
			}
			if err != nil || a.Exact != test.exact || a.Plies != plies || !slices.Equal(best, test.best) || !slices.Equal(values, test.values) {
				t.Errorf("%s: %+v, %v; want exact %t in %d plies, best %v, values %v", test.name, a, err, test.exact, plies, test.best, test.values)
			}
		}
	}
}

// A context that ends is an error, with the result until then; a Time is none. A
// MonteCarlo that has no limits goes on until the deadline.
func TestGuessDeadline(t *testing.T) {
	const wait = 100 * time.Millisecond
	for _, timed := range []bool{false, true} {
		limit, within := time.Duration(0), context.Background()
		want := context.DeadlineExceeded
		if timed {
			limit, want = wait, nil
		} else {
			var cancel context.CancelFunc
			within, cancel = context.WithTimeout(within, wait)
			defer cancel()
		}
		search := &minimax.Search[int]{Game: vast, Evaluate: scramble, Time: limit}
		sampling := &minimax.MonteCarlo[int]{Game: vast, Time: limit, Plies: 10}
		began := time.Now()
		if r, err := sampling.Best(within, 0); !errors.Is(err, want) || len(r.Line) == 0 || timed && time.Since(began) < wait {
			t.Errorf("MonteCarlo, time %t: %d plays, line %v, %v", timed, r.Stats.Plays, r.Line, err)
		}
		if timed {
			if r, err := search.Best(within, 0); err != nil || len(r.Line) == 0 {
				t.Errorf("Search, time: %+v, %v", r, err)
			}
			continue
		}
		soon, cancel := context.WithTimeout(ctx, wait)
		if r, err := search.Best(soon, 0); !errors.Is(err, want) || len(r.Line) == 0 {
			t.Errorf("Search, deadline: %+v, %v", r, err)
		}
		cancel()
		soon, cancel = context.WithTimeout(ctx, wait)
		if next, err := search.Choose(soon, 0); !errors.Is(err, want) || next == 0 {
			t.Errorf("Search, deadline: chosen %d, %v", next, err)
		}
		if a, err := search.Analyze(soon, 0); !errors.Is(err, want) || a.Horizon != 0 {
			t.Errorf("Search, after a deadline: %+v, %v", a, err)
		}
		cancel()
	}
}
