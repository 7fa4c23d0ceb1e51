package gamelist_test

import (
	"context"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/games/goofspiel"
	"github.com/gametheory-go/gametheory/play"
)

// At positions of plays at random, the best bid gains what the rest of the play is worth by the tree of it as a whole.
func TestGoofspiel(t *testing.T) {
	rnd := rand.New(rand.NewPCG(44, 9))
	for arg, r := range map[string]goofspiel.Rules{"3": {Cards: 3}, "4 down": {Cards: 4, Descending: true}} {
		for seed := range uint64(3) {
			c := open(t, "goofspiel", arg, 2, gamelist.Options{Seed: seed})
			p := r.Start()
			for !c.Over() {
				p = drawnIn(c, r, p)
				j, err := c.Judge(t.Context(), nil)
				if err != nil || !j.Exact() {
					t.Fatal(j, err)
				}
				if c.Player() == 0 {
					want := worthOf(t, r, p)
					if got := j.First().Value; math.Abs(got-want) > 1e-9 {
						t.Errorf("%s after %q: the best bid gains %v, want %v", arg, c.Moves(), got, want)
					}
				}
				m := c.Options()[rnd.IntN(len(c.Options()))]
				if err := c.Move(m); err != nil {
					t.Fatal(err)
				}
				p = named(r, p, m)
			}
		}
	}
}

// drawnIn returns p after the prize that is turned up in a course.
func drawnIn(c *play.Course, r goofspiel.Rules, p goofspiel.Position) goofspiel.Position {
	for _, n := range c.Draws(c.Plies()) {
		p = r.Moves(nil, p)[n]
	}
	return p
}

// named returns the option with a name.
func named(r goofspiel.Rules, p goofspiel.Position, name string) goofspiel.Position {
	for _, o := range r.Moves(nil, p) {
		if r.MoveName(p, o) == name {
			return o
		}
	}
	panic("no move " + name)
}

// worthOf solves the rest of a play as a tree.
func worthOf(t *testing.T, r goofspiel.Rules, p goofspiel.Position) float64 {
	t.Helper()
	tree, err := extensive.NewUnfolding[goofspiel.Position](r).Unfold(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	s, err := extensive.NewMinimax(tree).Solve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	v, _ := new(big.Rat).Set(s.Value).Float64()
	return v
}

// Who bids second is not told what was bid, neither by what is drawn nor in words.
func TestGoofspielHidden(t *testing.T) {
	seen := map[string]bool{}
	for _, bid := range []string{"1", "2", "3"} {
		c := open(t, "goofspiel", "3 down", 2, gamelist.Options{})
		if err := c.Move(bid); err != nil {
			t.Fatal(err)
		}
		s := c.Scene()
		seen[c.Draw(false)+c.DrawMove(false)+c.Played(0, c.Facts().Players)+s.Write(nil)] = true
	}
	if len(seen) != 1 {
		t.Errorf("%d texts", len(seen))
	}
}
