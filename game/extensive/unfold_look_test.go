package extensive_test

import (
	"context"
	"errors"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/games/poker"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// cards is a game of chance and of views, given by tables.
type cards struct {
	digraph
	weights map[int][]int
	views   map[int]string
	turns   map[int]int
}

func (g cards) Turn(s int) int                 { return g.turns[s] }
func (g cards) Chances(dst []int, s int) []int { return append(dst, g.weights[s]...) }
func (g cards) View(s int) string              { return g.views[s] }
func (g cards) MoveName(s, next int) string {
	return string(rune('a' + slices.Index(g.options[s], next)))
}
func (g cards) unfold() (*extensive.Game, error) {
	return extensive.NewUnfolding[int](g).Unfold(context.Background(), 0)
}

// coin is a coin that chance tosses, twice as often heads as tails, both listed twice, and a player who
// does not see it.
func coin() cards {
	return cards{
		digraph: digraph{[][]int{{1, 2, 1, 2}, {3, 4}, {5, 6}, {}, {}, {}, {}}, []int{0, 0, 0, 1, 2, 3, 4}},
		weights: map[int][]int{0: {1, 1, 3, 1}},
		views:   map[int]string{1: "?", 2: "?"},
	}
}

func TestUnfoldChance(t *testing.T) {
	g, err := coin().unfold()
	if err != nil || g.Check() != nil || len(g.Nodes) != 7 || len(g.Sets) != 1 {
		t.Fatalf("%+v, %v", g, err)
	}
	root, set := g.Nodes[0], g.Sets[0]
	if root.Set != extensive.Chance || len(root.Moves) != 2 || root.Moves[0].Probability.Cmp(big.NewRat(2, 3)) != 0 || root.Moves[1].Name != "b" {
		t.Errorf("the root is %+v", root)
	}
	if set.Name != "?" || set.Player != 0 || !slices.Equal(set.Nodes, []int{1, 2}) {
		t.Errorf("the set is %+v", set)
	}
	if v, err := extensive.NewMinimax(g).Value(t.Context()); err != nil || v.Cmp(big.NewRat(8, 3)) != 0 {
		t.Errorf("it is worth %v, %v, want 2/3 of 2 and 1/3 of 4", v, err)
	}
}

func TestUnfoldLookErrors(t *testing.T) {
	with := func(change func(g *cards)) error {
		g := coin()
		change(&g)
		_, err := g.unfold()
		return err
	}
	_, unnamed := extensive.NewUnfolding[int](nameless{coin()}).Unfold(t.Context(), 0)
	for _, tt := range []struct {
		name  string
		err   error
		is    error
		words string
	}{
		{"other options", with(func(g *cards) { g.options[2] = []int{5} }), extensive.ErrView, `1 and 2 look alike to Player 1 ("?"), and the options differ: 2 and 1`},
		{"other names", unnamed, extensive.ErrView, `the options differ: number 0 is "3" and "5"`},
		{"forgets", with(func(g *cards) {
			g.options[3], g.views[3] = []int{5}, "later"
			g.options[4], g.views[4] = []int{6}, "later"
		}),
			extensive.ErrRecall, `node 3 ("3"), "Player 1" has forgotten`},
		{"forgets that they moved", with(func(g *cards) { g.options[3], g.views[3] = []int{5, 6}, "?" }), extensive.ErrAbsentMinded, "to set 0 twice"},
	} {
		if !errors.Is(tt.err, tt.is) || !strings.Contains(tt.err.Error(), tt.words) {
			t.Errorf("%s: %v, want %q", tt.name, tt.err, tt.words)
		}
	}
}

// Weights that break their contract would be those of another game.
func TestUnfoldWeights(t *testing.T) {
	for _, weights := range [][]int{{1, 2}, {1, 1, 1, 0}, {-1, 1, 1, 1}, {1, math.MaxInt32, 1, 1}} {
		g := coin()
		g.weights[0] = weights
		if v := panictest.Text(func() { g.unfold() }); !strings.Contains(v, "Chances of ") {
			t.Errorf("%v: %v", weights, v)
		}
	}
}

// nameless has moves with names that tell where they lead, so that nothing looks alike.
type nameless struct{ cards }

func (nameless) MoveName(_, next int) string { return strconv.Itoa(next) }

// Kuhn's poker from its rules: as a tree, as a digraph, in normal form and from a file the same.
func TestUnfoldKuhn(t *testing.T) {
	u := extensive.NewUnfolding[poker.Position](poker.Kuhn(3))
	g, err := u.Unfold(t.Context(), poker.Position{})
	if err != nil || g.Check() != nil || !g.IsTree() || len(g.Sets) != 12 {
		t.Fatalf("%v, %v", err, g.Check())
	}
	for _, set := range g.Sets {
		if len(set.Nodes) != 2 {
			t.Errorf("%q has %d nodes", set.Name, len(set.Nodes))
		}
	}
	u.Merge = true
	merged, err := u.Unfold(t.Context(), poker.Position{})
	if err != nil || len(merged.Nodes) != len(g.Nodes) {
		t.Errorf("%v", err)
	}
	want := big.NewRat(-1, 18)
	form, err := g.Strategic(t.Context(), 0)
	if err != nil || form.Strategies(0) != 27 || form.Strategies(1) != 64 {
		t.Fatal(err)
	}
	if v, err := strategic.NewMinimax(form).Value(t.Context()); err != nil || v.Cmp(want) != 0 {
		t.Errorf("the normal form is worth %v, %v", v, err)
	}
	var file, drawing strings.Builder
	if err := g.Write(&file); err != nil {
		t.Fatal(err)
	}
	read, err := extensive.Read(strings.NewReader(file.String()))
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range []*extensive.Game{g, merged, read} {
		if v, err := extensive.NewMinimax(g).Value(t.Context()); err != nil || v.Cmp(want) != 0 {
			t.Errorf("it is worth %v, %v", v, err)
		}
	}
	if err := extensive.NewDrawing(g).WriteSVG(&drawing); err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"1/3", "1/2", "J", "bet", "fold"} {
		if !strings.Contains(drawing.String(), word) {
			t.Errorf("the drawing has no %q", word)
		}
	}
}
