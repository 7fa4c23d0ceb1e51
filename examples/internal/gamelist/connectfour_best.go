package gamelist

import (
	"context"
	"iter"

	"github.com/gametheory-go/gametheory/games/connectfour"
)

// Decider decides whether the score of a position is at least v, as minimax.AlphaBeta does.
type Decider interface {
	AtLeast(ctx context.Context, p connectfour.Position, v int) (bool, error)
}

// BestStones yields the best moves at p in Connect Four on the standard board, a stone
// each, those in the middle first; score is that of p. The solver is one of
// connectfour.Forced.
//
// For each move that may be one it asks the solver the cheapest question, whether the
// opponent gets more after it than after a best one. Nothing is asked of a mirror image
// of what has been asked, nor of the last move if no other was a best one: one must
// be. The error is one of AtLeast, and ends them.
func BestStones(ctx context.Context, solver Decider, p connectfour.Position, score int) iter.Seq2[connectfour.Position, error] {
	return func(yield func(connectfour.Position, error) bool) {
		options := connectfour.Sensible{}.Moves(nil, p)
		answers := map[connectfour.Position]bool{} // by the position that stands for symmetric ones
		found := false
		for i, o := range options {
			same := connectfour.Standard().Canonical(o)
			best, known := answers[same]
			switch last := i == len(options)-1; {
			case known:
			case last && !found:
				best = true
			default:
				more, err := solver.AtLeast(ctx, o, 1-score)
				if err != nil {
					yield(p, err)
					return
				}
				best = !more
			}
			answers[same] = best
			found = found || best
			if best && !yield(o, nil) {
				return
			}
		}
	}
}
