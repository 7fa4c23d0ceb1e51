package reduced

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
)

// Analysis is the solution of a board, or of a position on a board.
//
// Value has the points after optimal play. With objective [Outcome] the winner has 1 point and the
// loser 0 points; in a draw both players have 0 points. With [Margin], Value has the points of the
// play that chooses the first of equally good moves; only the difference of the points is a
// property of the board. A search finds the difference alone: Value then has the difference as the
// points of the winner, and 0 points for the loser.
//
// Options, if requested, has the value of each move, and whether the move is best. The order of the
// options is the order of the rules.
//
// Stats.Positions is the number of different non-terminal positions that the start reaches, with
// the start itself: the states of the thesis. A search omits most positions. After a search,
// Stats.Positions is the number of positions of the search.
type Analysis struct {
	Board Board
	game.Analysis[Position, Points]

	// Line is the principal variation: the positions after the start under optimal play. Among
	// equally good moves, Line has the first move in the order of the rules. After a search Line is
	// empty.
	Line []Position
}

// Winner returns 1 if the first player wins, -1 if the second player wins, and 0 in a draw.
func (a Analysis) Winner() int { return a.Value.Winner() }

// Analyze solves board b, with the value of each move at the start. To solve many boards, or to set
// limits, use a [Survey]. The error wraps game.ErrMemory or context.Cause(ctx). Analyze panics if b
// is the zero Board, or if o is not an objective.
func Analyze(ctx context.Context, b Board, o Objective) (Analysis, error) {
	g := New(b)
	return g.Analyze(ctx, g.Start(), o)
}

// Analyze solves position s, with the value of each move at s. The error wraps game.ErrMemory or
// context.Cause(ctx). Analyze panics if o is not an objective, or if s is a position of another
// board.
func (g *Game) Analyze(ctx context.Context, s Position, o Objective) (Analysis, error) {
	g.mustOwn(s)
	return newAnalyst(Survey{Objective: o, Options: true}, nil).analyze(ctx, g, s)
}

// rate adds the options of s with values, and marks the best options.
func (a *Analysis) rate(s Position, o Objective, options []Position, values []Points) {
	best := 0
	for i, v := range values {
		if o.worth(v, s.Player()) > o.worth(values[best], s.Player()) {
			best = i
		}
	}
	for i, v := range values {
		a.Options = append(a.Options, game.Option[Position, Points]{
			Position: options[i],
			Value:    v,
			Exact:    true,
			Best:     o.worth(v, s.Player()) == o.worth(values[best], s.Player()),
		})
	}
}
