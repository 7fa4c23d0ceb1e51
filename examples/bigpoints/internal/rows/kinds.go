package rows

import (
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
)

// Kinds names the kinds of the best first moves of a board, in order, such as "1> 3<".
func Kinds(a reduced.Analysis) string {
	g := reduced.New(a.Board)
	var kinds []string
	for _, o := range a.Options {
		if o.Best {
			kinds = append(kinds, g.Kind(g.Start(), o.Position).String())
		}
	}
	slices.Sort(kinds)
	return strings.Join(kinds, " ")
}

// Options returns the first moves on a board, without values, of which those of the kinds
// that [Kinds] has named are best.
func Options(b reduced.Board, kinds string) (options []game.Option[reduced.Position, reduced.Points]) {
	g := reduced.New(b)
	best := strings.Fields(kinds)
	for _, s := range g.Moves(nil, g.Start()) {
		options = append(options, game.Option[reduced.Position, reduced.Points]{
			Position: s,
			Best:     slices.Contains(best, g.Kind(g.Start(), s).String()),
		})
	}
	return options
}
