package reduced_test

import (
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
)

// At every position of some boards, the last ones too, a search finds what the visit of
// all positions does, of the position and of every move there.
func TestSearchPositions(t *testing.T) {
	for _, word := range []string{"1122", "1221", "121212", "112332", "121323"} {
		g := reduced.New(board(t, word))
		for _, o := range []reduced.Objective{reduced.Margin, reduced.Outcome} {
			visit := reduced.Survey{Objective: o, Options: true}
			search := reduced.Survey{Objective: o, Options: true, Search: true}
			n := 0
			for s := range game.Positions(g, g.Start()) {
				if n++; n%7 != 0 && n > 40 {
					continue
				}
				want, err := visit.Analyze(t.Context(), g, s)
				if err != nil {
					t.Fatal(err)
				}
				got, err := search.Analyze(t.Context(), g, s)
				if err != nil {
					t.Fatal(err)
				}
				if lead(got.Value) != lead(want.Value) || !slices.Equal(got.Best(), want.Best()) {
					t.Errorf("%v of %s: %v and best %v, want %v and %v", o, g.Text(s), got.Value, got.Best(), want.Value, want.Best())
				}
				for i, option := range got.Options {
					if lead(option.Value) != lead(want.Options[i].Value) {
						t.Errorf("%v of %s: %+v, want %+v", o, g.Text(s), option, want.Options[i])
					}
				}
			}
		}
	}
}

func lead(p reduced.Points) int { return int(p.First) - int(p.Second) }
