package gamelist_test

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/games/goofspiel"
	"github.com/gametheory-go/gametheory/play"
)

// At positions of plays at random, the best bid gains the value of the rest of the play. The value is that
// of the tree of the rest, as a whole.
func TestGoofspiel(t *testing.T) {
	rnd := rand.New(rand.NewPCG(44, 9))
	for arg, r := range map[string]goofspiel.Open{"3": {Cards: 3}, "4 down": {Cards: 4, Descending: true}} {
		for seed := range uint64(3) {
			c := open(t, "goofspiel", arg, 2, gamelist.Options{Seed: seed})
			s := r.Start()
			for !c.Over() {
				s = drawnIn(c, r, s)
				j, err := c.Judge(t.Context(), nil)
				if err != nil || !j.Exact() {
					t.Fatal(j, err)
				}
				if !r.Bid(s) {
					want := worthOf(t, r, s)
					if c.Player() == 1 {
						want = -want
					}
					if got := j.First().Value; math.Abs(got-want) > 1e-9 {
						t.Errorf("%s after %q: the best bid gains %v, want %v", arg, c.Moves(), got, want)
					}
				}
				m := c.Options()[rnd.IntN(len(c.Options()))]
				if err := c.Move(m); err != nil {
					t.Fatal(err)
				}
				s = named(r, s, m)
			}
		}
	}
}

// drawnIn returns s after the prize that is turned up in a course.
func drawnIn(c *play.Course, r goofspiel.Open, s goofspiel.State) goofspiel.State {
	for _, n := range c.Draws(c.Plies()) {
		s = r.Moves(nil, s)[n]
	}
	return s
}

// named returns the option with a name.
func named(r goofspiel.Open, s goofspiel.State, name string) goofspiel.State {
	for _, o := range r.Moves(nil, s) {
		if r.MoveName(s, o) == name {
			return o
		}
	}
	panic("no move " + name)
}

// worthOf solves the rest of a play as a tree, for player 0.
func worthOf(t *testing.T, r goofspiel.Open, s goofspiel.State) float64 {
	t.Helper()
	tree, err := extensive.NewUnfolding[goofspiel.State](r).Unfold(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	value, err := extensive.NewMinimax(tree).Value(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	v, _ := value.Float64()
	return v
}

// Games of many cards are judged by bounds. The cards of the first mixture for 8 cards, as in the example of
// goofspiel.Open, gain the value 0.
func TestGoofspielMany(t *testing.T) {
	for args, want := range map[string]string{"8 down": "2 3 4 5 8", "6": ""} {
		j, err := open(t, "goofspiel", args, 2, gamelist.Options{}).Judge(t.Context(), nil)
		if err != nil || !j.Exact() || !strings.HasPrefix(j.Basis, "proved to a millionth") {
			t.Fatal(j, err)
		}
		var best []string
		for _, m := range j.Best() {
			best = append(best, m.Move)
		}
		if got := strings.Join(best, " "); j.First().Value != 0 || len(best) < 2 || want != "" && got != want {
			t.Errorf("%s: %s with %v, want %s", args, got, j.First().Value, want)
		}
	}
}

// The points of both players are counted in a play to the end.
func TestGoofspielPoints(t *testing.T) {
	c := open(t, "goofspiel", "3 down", 2, gamelist.Options{})
	// In the last round Player 2 has the higher card and chooses first.
	for i, name := range []string{"1", "2", "3", "1", "3", "2"} {
		if want := []int{0, 1, 0, 1, 1, 0}[i]; c.Player() != want {
			t.Errorf("player %d moves after %q, want %d", c.Player(), c.Moves(), want)
		}
		if err := c.Move(name); err != nil {
			t.Fatal(err)
		}
	}
	if end, _ := c.Result(); end.Points[0] != -2 || end.Points[1] != 2 || end.Sheet != "Player 2 has won 2 points more than Player 1.\n" {
		t.Errorf("%+v", end)
	}
	s := c.Scene()
	for _, want := range []string{"Player 1: 2", "Player 2: 4", "for the last prize, 1, the players have bid 2 and 3"} {
		if svg := s.Write(nil); !strings.Contains(svg, want) {
			t.Errorf("no %q in %s", want, svg)
		}
	}
}
