package reduced_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// The first moves on a board, and the best of them, are of the same kinds whatever the
// names of the colors; on the canonical board a kind is the name of its move.
func TestKind(t *testing.T) {
	rnd := rand.New(rand.NewPCG(9, 1))
	for range 60 {
		z := reduced.Size{Colors: 2 + rnd.IntN(2), Discs: 2}
		b := z.Random(rnd)
		want := kinds(t, b.Canonical(), true)
		for _, to := range permutations(z.Colors) {
			if got := kinds(t, b.Recolor(to...), false); !slices.Equal(got, want) {
				t.Errorf("%v: %v, %v: %v", b.Canonical(), want, b.Recolor(to...), got)
			}
		}
	}
}

// kinds returns the kinds of the first moves on b, and which are best, in order.
func kinds(t *testing.T, b reduced.Board, canonical bool) (all []string) {
	t.Helper()
	a, err := reduced.Analyze(t.Context(), b, reduced.Margin)
	if err != nil {
		t.Fatal(err)
	}
	g := reduced.New(b)
	for _, o := range a.Options {
		k := g.Kind(g.Start(), o.Position)
		if name := g.MoveName(g.Start(), o.Position); canonical && k.String() != name {
			t.Errorf("%v: move %s is of the kind %v", b, name, k)
		}
		word := k.String() + k.Disc.String()
		if o.Best {
			word += " best"
		}
		all = append(all, word)
	}
	slices.Sort(all)
	return all
}

// In the middle of a play, pawns are counted from behind: on the track by their places,
// on the ladder from its lowest step.
func TestKindLater(t *testing.T) {
	g := reduced.New(board(t, "121323"))
	s, err := g.ParsePosition("1.1.23 pawns 1:3 2:start 3:start hands 2/3 player 1 to move")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, o := range g.Moves(nil, s) {
		got = append(got, g.MoveName(s, o)+" is "+g.Kind(s, o).String())
	}
	if want := []string{"1^ is 3^", "2< is 1<", "2> is 1>", "3< is 2<"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
