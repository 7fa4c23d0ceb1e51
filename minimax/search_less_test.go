package minimax_test

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
)

// With fewer options and with margins, what is exact is the value of the game, and a search
// deep enough to look at everything is exact.
func TestSearchLess(t *testing.T) {
	graphs := 300
	if testing.Short() {
		graphs = 40
	}
	r := rand.New(rand.NewPCG(127, 128))
	altered := 0
	for range graphs {
		n := 3 + r.IntN(16)
		d := randomDigraph(r, n)
		for _, g := range []game.Game[int]{d, keyed{d}, randomTurns(r, d)} {
			truth := theory(g, n)
			c := settings[r.IntN(len(settings))].draw(r)
			c.deeper = false
			l := c.lookAhead(g, r.Uint64()&^3, map[[2]int]ahead{})
			l.Enough = func(v, depth int) int { return depth - v%2 }
			l.Margin = func(v, depth int) (int, bool) { return v % 4, depth < 4 && !game.Terminal(g, v) }
			l.Depth = 3*n + 6
			for _, v := range r.Perm(n)[:min(n, 3)] {
				last := game.Result[int, int]{}
				for got, err := range l.All(ctx, v) {
					if err != nil {
						t.Fatal(err)
					}
					if got.Value != l.at(v, got.Horizon).points {
						altered++
					}
					if got.Exact && got.Value != truth[v].points {
						t.Errorf("exact value of %d to depth %d: %d, want %d", v, got.Horizon, got.Value, truth[v].points)
					}
					checkLegal(t, g, v, got.Line)
					last = got
				}
				if !last.Exact {
					t.Errorf("value of %d to depth %d is not exact", v, last.Horizon)
				}
			}
			if t.Failed() {
				t.Fatalf("%+v: %+v", c, g)
			}
		}
	}
	if altered == 0 {
		t.Error("no value was altered")
	}
}

// Of the options of a position only so many are tried, and more while these are lost: at
// depth 2, with one option for each reply.
func TestSearchEnough(t *testing.T) {
	r := rand.New(rand.NewPCG(129, 130))
	fewer := 0
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
		if err != nil || got.Horizon == 2 && got.Value != want.points {
			t.Errorf("%+v: %+v, %v, want %+v", g, got, err, want)
		}
		if got.Horizon == 2 && want.points != l.at(0, 2).points {
			fewer++
		}
	}
	if fewer == 0 {
		t.Error("no value was altered")
	}
}

// An option whose guess is by more than the margin no better than the best one is not
// searched, and one that seems better is searched all the same: at depth 2.
func TestSearchMargin(t *testing.T) {
	r := rand.New(rand.NewPCG(131, 132))
	skipped := 0
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
		if got, err := l.Best(ctx, 0); err != nil || got.Horizon == 2 && got.Value != want.points {
			t.Errorf("margin %d, %+v: %+v, %v, want %+v", margin, g, got, err, want)
		}
	}
	if skipped == 0 {
		t.Error("nothing better was skipped")
	}
}
