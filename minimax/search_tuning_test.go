package minimax_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/google/go-cmp/cmp"
)

// With reductions, fewer options and margins, what is exact is the value of the game, a
// search deep enough to look at everything is exact, and so are the plies of Shortest.
func TestSearchLess(t *testing.T) {
	for _, test := range []struct {
		name  string
		set   func(l lookAhead)
		more  int // than three times the positions, for the depth
		seeds [2]uint64
	}{
		{"Reduce", func(l lookAhead) {
			l.Tuning.Reduce = func(v, o, tried, depth int) int { return (v + o + tried) % 3 }
			l.Shortest = true
		}, 3, [2]uint64{123, 124}},
		{"Enough and Margin", func(l lookAhead) {
			l.Tuning.Enough = func(v, depth int) int { return depth - v%2 }
			l.Tuning.Margin = func(v, depth int) (int, bool) { return v % 4, depth < 4 && !game.Terminal(l.Game, v) }
			l.Shortest = true
		}, 6, [2]uint64{127, 128}},
	} {
		t.Run(test.name, func(t *testing.T) {
			graphs := longtest.Some(300)
			r := rand.New(rand.NewPCG(test.seeds[0], test.seeds[1]))
			altered := 0
			for range graphs {
				n := 3 + r.IntN(16)
				d := randomDigraph(r, n)
				for _, g := range []game.Game[int]{d, keyed{d}, randomTurns(r, d)} {
					c := settings[r.IntN(len(settings))].draw(r)
					c.deeper = false
					l := c.lookAhead(g, r.Uint64()&^3, map[[2]int]ahead{})
					test.set(l)
					l.Depth = 3*n + test.more
					altered += checkLess(t, l, theory(g, n), r.Perm(n)[:min(n, 3)])
					if t.Failed() {
						t.Fatalf("%+v: %+v", c, g)
					}
				}
			}
			if altered == 0 {
				t.Error("no value was altered")
			}
		})
	}
}

// checkLess checks a search that leaves something out, and counts the guesses that differ
// from those of one that does not.
func checkLess(t *testing.T, l lookAhead, truth []ahead, positions []int) (altered int) {
	t.Helper()
	for _, v := range positions {
		last := l.deepen(t, truth, v, func(got game.Result[int, int]) {
			if got.Value != l.at(v, got.Horizon).points {
				altered++
			}
		})
		if a := truth[v]; l.Shortest && a.points != 0 && last.Plies != certain-max(a.urge, -a.urge) {
			t.Errorf("%d plies at %d, want %d", last.Plies, v, certain-max(a.urge, -a.urge))
		}
	}
	return altered
}

// checkShallow searches so many random games to depth 2 with an option that set sets, and compares the value
// with what set returns, unless that is not known. It returns how many searches came to that depth.
func checkShallow(t *testing.T, games int, seed uint64, set func(r *rand.Rand, g *digraph, l lookAhead) (want ahead, known bool)) (reached int) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, seed+1))
	for range games {
		g := randomDigraph(r, 3+r.IntN(16))
		l := setting{memory: 1}.lookAhead(g, r.Uint64(), map[[2]int]ahead{})
		want, known := set(r, g, l)
		if !known {
			continue
		}
		l.Depth = 2
		got, err := l.Best(ctx, 0)
		if err != nil || got.Horizon < 2 && !got.Exact || got.Horizon == 2 && got.Value != want.points {
			t.Errorf("%+v: %+v, %v, want %+v", g, got, err, want)
		}
		reached += got.Horizon / 2
	}
	return reached
}

// A late option that seems better at less depth is searched to the full one, and its worth is
// that: with one ply less for all options but the first.
func TestSearchReduceAgain(t *testing.T) {
	if reached := checkShallow(t, 300, 125, func(_ *rand.Rand, g *digraph, l lookAhead) (want ahead, known bool) {
		for i, o := range g.Moves(nil, 0) {
			if a := l.option(0, o, 2); i == 0 || l.option(0, o, 1).compare(want) > 0 && a.compare(want) > 0 {
				want, known = a, true
			}
		}
		l.Tuning.Reduce = func(_, _, tried, _ int) int { return 1 }
		return want, known
	}); reached < 100 {
		t.Errorf("only %d searches to depth 2", reached)
	}
}

// Of the options of a position only so many are tried, and more while these are lost: with one option for
// each reply.
func TestSearchEnough(t *testing.T) {
	fewer := 0
	if reached := checkShallow(t, 300, 129, func(_ *rand.Rand, g *digraph, l lookAhead) (want ahead, known bool) {
		reply := func(v int) (best ahead) {
			for i, o := range g.Moves(nil, v) {
				if a := l.option(v, o, 1); i == 0 || a.compare(best) > 0 {
					best = a
				}
				if best.urge >= 0 {
					break
				}
			}
			return best
		}
		for i, o := range g.Moves(nil, 0) {
			a := l.option(0, o, 2)
			if !game.Terminal(g, o) {
				a = reply(o)
				a = ahead{-a.points, -a.urge}
				a.urge -= sign(a.urge)
			}
			if i == 0 || a.compare(want) > 0 {
				want, known = a, true
			}
		}
		l.Tuning.Enough = func(_, depth int) int {
			if depth != 1 {
				t.Errorf("asked at depth %d", depth)
			}
			return 0 // means 1
		}
		if known && want.points != l.at(0, 2).points {
			fewer++
		}
		return want, known
	}); fewer == 0 || reached < 100 {
		t.Errorf("%d values were altered, of %d searches to depth 2", fewer, reached)
	}
}

// An option whose guess is by more than the margin no better than the best one is not
// searched, and one that seems better is searched all the same.
func TestSearchMargin(t *testing.T) {
	skipped := 0
	if reached := checkShallow(t, 600, 131, func(r *rand.Rand, g *digraph, l lookAhead) (want ahead, known bool) {
		margin, ended := r.IntN(6), false // a win or a loss among equal points is another matter
		for i, o := range g.Moves(nil, 0) {
			a := l.option(0, o, 2)
			ended = ended || a.urge != 0
			switch skip := i > 0 && l.option(0, o, 1).points+margin <= want.points; {
			case i > 0 && skip && a.compare(want) > 0:
				skipped++
			case i == 0 || a.compare(want) > 0:
				want, known = a, true
			}
		}
		l.Tuning.Margin = func(v, _ int) (int, bool) { return margin, !game.Terminal(g, v) }
		return want, known && !ended
	}); skipped == 0 || reached < 50 {
		t.Errorf("%d better options were skipped, in %d searches to depth 2", skipped, reached)
	}
}

// What a search finds that a limit ends midway is a better move than the one before, as
// plain minimax to the next depth sees both.
func TestSearchUnfinished(t *testing.T) {
	rnd := rand.New(rand.NewPCG(31, 32))
	differ := 0
	for range 150 {
		g := variants(rnd, 6+rnd.IntN(12))[[]string{"plain", "canonical", "turn", "twins"}[rnd.IntN(4)]]
		c := setting{memory: []int64{1, 1 << 20}[rnd.IntN(2)]}
		l := c.lookAhead(g, rnd.Uint64(), map[[2]int]ahead{})
		for nodes := int64(1); nodes < 60; nodes++ {
			l.Reset()
			l.Nodes, l.Tuning.Unfinished = nodes, false
			before, _ := l.Best(ctx, 0)
			l.Reset()
			l.Tuning.Unfinished = true
			got, err := l.Best(ctx, 0)
			if err != nil || got.Horizon != before.Horizon {
				t.Fatalf("%+v, %d positions: horizon %d, want %d, %v", g, nodes, got.Horizon, before.Horizon, err)
			}
			if game.Terminal(g, 0) || got.Line[0] == before.Line[0] {
				if got.Value != before.Value {
					t.Errorf("%+v, %d positions: value %d, want %d", g, nodes, got.Value, before.Value)
				}
				continue
			}
			differ++
			is, was := l.option(0, got.Line[0], got.Horizon+1), l.option(0, before.Line[0], got.Horizon+1)
			if is.compare(was) <= 0 || got.Value != is.points || got.Exact {
				t.Errorf("%+v, %d positions: %+v instead of %+v, of %+v and %+v", g, nodes, got, before, is, was)
			}
		}
	}
	if differ < 20 {
		t.Errorf("only %d searches found a better move midway", differ)
	}
}

// temptation is a position with a hopeful move, a won end, and another hopeful move.
// Where the score is more than that of a win nobody knows, if there are no bounds.
func temptation() *digraph {
	//   0 -> 1 -> 4 -> 5 -> 6
	//   0 -> 2, lost to who is to move there
	//   0 -> 3 -> 4
	return &digraph{
		arcs:   [][]int{{1, 2, 3}, {4}, nil, {4}, {5}, {6}, nil},
		scores: []int{0, 0, -1, 0, 0, 0, 0},
	}
}

// wins is a game whose score is known to be ±1 or 0.
type wins struct{ *digraph }

func (wins) Bounds(int) (lo, hi int) { return -1, +1 }

// No guess is preferred to a won end, nor a lost end to a guess, unless that is asked
// for.
func TestSearchWonEnd(t *testing.T) {
	g := temptation()
	hope := func(v int) int { return map[int]int{1: -10, 3: -500_000}[v] }
	fear := func(int) int { return 999_999 } // after each move the opponent seems to be far ahead
	for name, g := range map[string]game.Game[int]{"no bounds": g, "bounds": wins{g}} {
		for depth := 1; depth <= 2; depth++ {
			sr := &minimax.Search[int]{Game: g, Evaluate: hope, Depth: depth}
			if next, err := sr.Choose(ctx, 0); err != nil || next != 2 {
				t.Errorf("%s, depth %d: the move to %d, %v; want the won end, 2", name, depth, next, err)
			}
		}
		lost := &digraph{arcs: [][]int{{1, 2}, nil, {3}, {4}, {5}, nil}, scores: []int{0, 1, 0, 0, 0, 0}}
		sr := &minimax.Search[int]{Game: lost, Evaluate: fear, Depth: 1}
		if next, err := sr.Choose(ctx, 0); err != nil || next != 2 {
			t.Errorf("%s: the move to %d, %v; want 2, which is not lost for certain", name, next, err)
		}
	}
}

// With a Scale of 1 the points of guesses and of scores are the same, and the larger
// number counts; but of a guess and an end of as many points the won end.
func TestSearchScaleOne(t *testing.T) {
	hope := func(v int) int { return map[int]int{1: -10, 3: -1}[v] }
	sr := &minimax.Search[int]{Game: temptation(), Evaluate: hope, Scale: 1, Depth: 1}
	if r, err := sr.Best(ctx, 0); err != nil || r.Value != 10 || r.Line[0] != 1 {
		t.Errorf("%+v, %v; want 10, as guessed, by the move to 1", r, err)
	}
	// Bounds say that it is 1 at most: the guess is as good as the end, but no better.
	sr = &minimax.Search[int]{Game: wins{temptation()}, Evaluate: hope, Scale: 1, Depth: 1}
	if r, err := sr.Best(ctx, 0); err != nil || r.Value != 1 || r.Line[0] != 2 || !r.Exact {
		t.Errorf("with bounds: %+v, %v; want 1 by the won end, 2", r, err)
	}
}

// stack is the plainest Path: it keeps the positions, and asks the game and the functions
// that a search had. It panics if the search leaves the moves of the game.
type stack struct {
	rules    game.Rules[int]
	evaluate func(v int) int
	noisy    func(v, o int) bool
	forced   bool
	at       []int
}

// newStack returns the path for a search without one, of which Evaluate and Noisy are then
// not needed.
func newStack(sr *minimax.Search[int]) *stack {
	return &stack{rules: sr.Game, evaluate: sr.Evaluate, noisy: sr.Tuning.Noisy, forced: sr.Tuning.Forced}
}

func (p *stack) Set(v int) { p.at = append(p.at[:0], v) }

func (p *stack) Enter(o int) {
	if !slices.Contains(p.Moves(nil), o) {
		panic("entered what is not an option")
	}
	p.at = append(p.at, o)
}

func (p *stack) Leave() {
	if p.at = p.at[:len(p.at)-1]; len(p.at) == 0 {
		panic("left the first position")
	}
}

func (p *stack) position() int         { return p.at[len(p.at)-1] }
func (p *stack) Moves(dst []int) []int { return p.rules.Moves(dst, p.position()) }
func (p *stack) Evaluate() int         { return p.evaluate(p.position()) }

func (p *stack) Loud(dst []int) (loud []int, quiet bool) {
	options := p.Moves(nil)
	for _, o := range options {
		if p.forced && len(options) == 1 || p.noisy != nil && p.noisy(p.position(), o) {
			dst = append(dst, o)
		} else {
			quiet = true
		}
	}
	return dst, quiet
}

// theory returns what each vertex is worth by a search to the end.
func theory(g game.Game[int], n int) (all []ahead) {
	l := lookAhead{Search: &minimax.Search[int]{Game: g}, evaluate: func(int) int { return 0 }, memo: map[[2]int]ahead{}}
	for v := range n {
		all = append(all, l.at(v, n+1))
	}
	return all
}

// At every depth the value is that of plain minimax in which some positions are known, and
// what is exact is the value of the game; and all are told at the Path.
func TestSearchProve(t *testing.T) {
	graphs := longtest.Some(300)
	r := rand.New(rand.NewPCG(121, 122))
	asked := 0
	for range graphs {
		n := 3 + r.IntN(16)
		d := randomDigraph(r, n)
		for _, g := range []game.Game[int]{d, keyed{d}, randomTurns(r, d)} {
			truth := theory(g, n)
			known := map[int]ahead{}
			for v := range n {
				if r.IntN(3) == 0 && !game.Terminal(g, v) {
					known[v] = truth[v]
				}
			}
			c := settings[r.IntN(len(settings))].draw(r)
			c.deeper = false
			l := c.lookAhead(g, r.Uint64()&^3, map[[2]int]ahead{})
			l.known = known
			l.Tuning.Prove = func(v, depth int) (p minimax.Proved, ok bool) {
				a, ok := known[v]
				if asked++; l.Tuning.Path != nil && l.Tuning.Path.(*stack).position() != v {
					t.Fatal("the path is elsewhere")
				}
				return minimax.Proved{Score: a.points / minimax.DefaultScale, Plies: certain - max(a.urge, -a.urge)}, ok
			}
			for _, v := range r.Perm(n)[:min(n, 3)] {
				l.Depth = n + 1
				l.deepen(t, truth, v, func(got game.Result[int, int]) {
					if want := l.loose(v, got.Horizon); got.Value != want.points {
						t.Errorf("value of %d to depth %d: %d, want %d", v, got.Horizon, got.Value, want.points)
					}
				})
			}
			if t.Failed() {
				t.Fatalf("%+v, known %v: %+v", c, known, g)
			}
		}
	}
	if asked < 10*graphs {
		t.Errorf("asked %d times", asked)
	}
}

// Analyze, too, asks the Path, and says the same as without it.
func TestSearchPathAnalyze(t *testing.T) {
	r := rand.New(rand.NewPCG(125, 126))
	for range 200 {
		n := 3 + r.IntN(12)
		d := randomDigraph(r, n)
		var found [2]game.Analysis[int, int]
		for i := range found {
			sr := &minimax.Search[int]{Game: d, Evaluate: func(v int) int { return v * 7 % 5 }, Depth: 3}
			if i == 1 {
				sr.Tuning.Path, sr.Evaluate = newStack(sr), nil
			}
			var err error
			if found[i], err = sr.Analyze(ctx, 0); err != nil {
				t.Fatal(err)
			}
		}
		if found[0].Value != found[1].Value || !slices.Equal(found[0].Options, found[1].Options) {
			t.Fatalf("%v, with a path %v", found[0], found[1])
		}
	}
}

// repeatable returns r without what differs from call to call.
func repeatable[V any](r game.Result[int, V], err error) (game.Result[int, V], error) {
	r.Stats.Elapsed, r.Stats.Memory = 0, 0
	return r, err
}

// changeSearch gives a number of a Search another value, and returns its name.
func changeSearch(r *rand.Rand, sr *minimax.Search[int]) (changed string) {
	flip := func(b *bool) { *b = !*b }
	switch r.IntN(7) {
	case 0:
		sr.Scale = 1 + sr.Scale%5
		return "Scale"
	case 1:
		sr.Tuning.NoisyPlies = 1 + sr.Tuning.NoisyPlies%4
		return "NoisyPlies"
	case 2:
		flip(&sr.Tuning.History)
		return "History"
	case 3:
		flip(&sr.Tuning.Killers)
		return "Killers"
	case 4:
		flip(&sr.Tuning.Forced)
		return "Forced"
	case 5:
		flip(&sr.Tuning.Deeper)
		return "Deeper"
	}
	sr.Memory ^= 1 << 16
	return "Memory"
}

// fixSearch gives what is fixed at the first call of a Search other values: the game and the functions.
func fixSearch(r *rand.Rand, sr *minimax.Search[int], games []game.Game[int]) {
	g := games[r.IntN(len(games))]
	c := 2 + r.IntN(8)
	sr.Game = g
	sr.Evaluate = func(v int) int { return v * 7 % c }
	sr.Tuning.Noisy = func(s, o int) bool { return (s+o)%c == 0 }
	sr.Tuning.Reduce = func(_, _ int, tried, _ int) int { return tried / c }
	sr.Tuning.Enough = func(int, int) int { return c }
	sr.Tuning.Margin = func(s, _ int) (int, bool) { return c, !game.Terminal(g, s) }
	sr.Tuning.Prove = func(v, _ int) (minimax.Proved, bool) {
		return minimax.Proved{Score: g.Score(v)}, v%c == 0 && game.Terminal(g, v)
	}
	if sr.Tuning.Path = nil; c%2 == 0 {
		sr.Tuning.Path = newStack(sr)
	}
}

// fresh returns a Search with the fields of sr that has not been used.
func fresh(sr *minimax.Search[int]) *minimax.Search[int] {
	return &minimax.Search[int]{
		Game: sr.Game, Evaluate: sr.Evaluate, Scale: sr.Scale, Depth: sr.Depth, Memory: sr.Memory, Tuning: sr.Tuning,
	}
}

// Whatever number of a Search is changed, it does what a new one would, to the last position expanded. The
// game and the functions stay those of the first call until Reset, and are then the new ones.
func TestSearchChanged(t *testing.T) {
	r := rand.New(rand.NewPCG(61, 62))
	for range 40 {
		g := randomDigraph(r, 30)
		games := []game.Game[int]{g, game.Normal[int](g), keyed{g}, randomTurns(r, g), unequal{g.arcs, g.scores}}
		sr := &minimax.Search[int]{Game: g, Depth: 4}
		var same *minimax.Search[int] // with what is in force of sr
		for i := range 40 {
			if i%4 == 0 {
				fixSearch(r, sr, games)
			}
			if i%8 == 0 {
				sr.Reset()
				same = fresh(sr)
			}
			seed, changed := r.Uint64(), ""
			for _, sr := range []*minimax.Search[int]{sr, same} {
				changed = changeSearch(rand.New(rand.NewPCG(seed, 1)), sr)
			}
			v := r.IntN(5)
			want, wantErr := repeatable(fresh(same).Best(ctx, v))
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
