package reduced

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
)

// Analysis is what is found of a board, or of a position on it.
//
// Its Value is the result of optimal play. If the objective is [Outcome], that is 1
// point for the player who wins and 0 for the other, and 0 for both in a draw. If it
// is [Margin], it is the points of the optimal play in which the earlier of two equal
// moves is made; only their difference is a property of the board. A search finds the
// difference alone, and gives it to the winner.
//
// Its Options, where they are asked for, say the same of every move: what it is worth,
// and whether no other is better. Their order is that of the rules.
//
// Stats.Positions is the number of different positions that are reachable from the
// start and not terminal, the start included: the states of the thesis. A search leaves
// most of them out: then it is the number of those that it met.
type Analysis struct {
	Board Board
	game.Analysis[Position, Points]

	// Line is the principal variation: the positions that follow if both players play
	// as well as possible. Among equally good moves it has the earliest in the order
	// of the rules. A search does not find it, and it is empty.
	Line []Position
}

// Winner returns +1 if the first player wins, -1 if the second does and 0 if
// the game is drawn.
func (a Analysis) Winner() int { return a.Value.Winner() }

// Analyze solves board b and values every move at its start. To solve many boards, or with
// other limits, use a [Survey]. The error wraps game.ErrMemory or context.Cause(ctx). It
// panics if b is the zero Board or o is not one of the objectives.
func Analyze(ctx context.Context, b Board, o Objective) (Analysis, error) {
	g := New(b)
	return g.Analyze(ctx, g.Start(), o)
}

// Analyze solves position s and values every move there. The error wraps game.ErrMemory or
// context.Cause(ctx). It panics if o is not one of the objectives, or s a position of another board.
func (g *Game) Analyze(ctx context.Context, s Position, o Objective) (Analysis, error) {
	g.mustOwn(s)
	return newAnalyst(Survey{Objective: o, Options: true}, nil).analyze(ctx, g, s)
}

// rate adds the options of s with what they are worth, and says which are best.
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
