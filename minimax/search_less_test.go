package minimax_test

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
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
			l.Reduce = func(v, o, tried, depth int) int { return (v + o + tried) % 3 }
			l.Shortest = true
		}, 3, [2]uint64{123, 124}},
		{"Enough and Margin", func(l lookAhead) {
			l.Enough = func(v, depth int) int { return depth - v%2 }
			l.Margin = func(v, depth int) (int, bool) { return v % 4, depth < 4 && !game.Terminal(l.Game, v) }
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

// A late option that seems better at less depth is searched to the full one, and its worth is
// that: at depth 2, with one ply less for all options but the first.
func TestSearchReduceAgain(t *testing.T) {
	r := rand.New(rand.NewPCG(125, 126))
	reached := 0
	for range 300 {
		g := randomDigraph(r, 3+r.IntN(16))
		if game.Terminal(g, 0) {
			continue
		}
		l := setting{memory: 1}.lookAhead(g, r.Uint64(), map[[2]int]ahead{})
		options := g.Moves(nil, 0)
		want := l.option(0, options[0], 2)
		for _, o := range options[1:] {
			if l.option(0, o, 1).compare(want) > 0 {
				if a := l.option(0, o, 2); a.compare(want) > 0 {
					want = a
				}
			}
		}
		l.Reduce = func(_, _, tried, _ int) int { return 1 }
		l.Depth = 2
		got, err := l.Best(ctx, 0)
		if err != nil || got.Horizon < 2 && !got.Exact || got.Horizon == 2 && got.Value != want.points {
			t.Errorf("%+v: %+v, %v, want %+v", g, got, err, want)
		}
		reached += got.Horizon / 2
	}
	if reached < 100 {
		t.Errorf("only %d searches to depth 2", reached)
	}
}

// Of the options of a position only so many are tried, and more while these are lost: at
// depth 2, with one option for each reply.
func TestSearchEnough(t *testing.T) {
	r := rand.New(rand.NewPCG(129, 130))
	fewer, reached := 0, 0
	for range 300 {
		g := randomDigraph(r, 3+r.IntN(16))
		l := setting{memory: 1}.lookAhead(g, r.Uint64(), map[[2]int]ahead{})
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
		var want ahead
		for i, o := range g.Moves(nil, 0) {
			a := l.option(0, o, 2)
			if !game.Terminal(g, o) {
				a = reply(o)
				a = ahead{-a.points, -a.urge}
				a.urge -= sign(a.urge)
			}
			if i == 0 || a.compare(want) > 0 {
				want = a
			}
		}
		l.Enough = func(_, depth int) int {
			if depth != 1 {
				t.Errorf("asked at depth %d", depth)
			}
			return 0 // means 1
		}
		l.Depth = 2
		got, err := l.Best(ctx, 0)
		if err != nil || got.Horizon < 2 && !got.Exact || got.Horizon == 2 && got.Value != want.points {
			t.Errorf("%+v: %+v, %v, want %+v", g, got, err, want)
		}
		reached += got.Horizon / 2
		if got.Horizon == 2 && want.points != l.at(0, 2).points {
			fewer++
		}
	}
	if fewer == 0 || reached < 100 {
		t.Errorf("%d values were altered, of %d searches to depth 2", fewer, reached)
	}
}

// An option whose guess is by more than the margin no better than the best one is not
// searched, and one that seems better is searched all the same: at depth 2.
func TestSearchMargin(t *testing.T) {
	r := rand.New(rand.NewPCG(131, 132))
	skipped, reached := 0, 0
	for range 600 {
		g := randomDigraph(r, 3+r.IntN(16))
		l := setting{memory: 1}.lookAhead(g, r.Uint64(), map[[2]int]ahead{})
		margin := r.IntN(6)
		var want ahead
		ended := false // a win or a loss among equal points is another matter
		for i, o := range g.Moves(nil, 0) {
			a := l.option(0, o, 2)
			ended = ended || a.urge != 0
			switch skip := i > 0 && l.option(0, o, 1).points+margin <= want.points; {
			case i > 0 && skip && a.compare(want) > 0:
				skipped++
			case i == 0 || a.compare(want) > 0:
				want = a
			}
		}
		if ended {
			continue
		}
		l.Margin = func(v, _ int) (int, bool) { return margin, !game.Terminal(g, v) }
		l.Depth = 2
		got, err := l.Best(ctx, 0)
		reached += got.Horizon / 2
		if err != nil || got.Horizon < 2 && !got.Exact || got.Horizon == 2 && got.Value != want.points {
			t.Errorf("margin %d, %+v: %+v, %v, want %+v", margin, g, got, err, want)
		}
	}
	if skipped == 0 || reached < 50 {
		t.Errorf("%d better options were skipped, in %d searches to depth 2", skipped, reached)
	}
}
