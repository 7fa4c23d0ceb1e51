package connectfour

import (
	"context"
	"iter"

	"github.com/gametheory-go/gametheory/minimax"
)

// Stones are the rules as they stand on the box, a game.Game in which a move is one
// stone, in the order of the columns from the left. Scores are those of [Rules], which
// solves what Stones plays.
type Stones struct{}

// Moves appends the options of p.
func (Stones) Moves(dst []Position, p Position) []Position {
	if p.over() {
		return dst
	}
	for c := range width {
		if cell := p.cell(c); cell != 0 {
			dst = append(dst, p.play(cell))
		}
	}
	return dst
}

// Score returns the payoff at the end.
func (Stones) Score(p Position) int { return Rules{}.Score(p) }

// Turn returns 0 for the player who has played first, 1 for the other.
func (Stones) Turn(p Position) int { return Rules{}.Turn(p) }

// Key returns a number for p.
func (Stones) Key(p Position) uint64 { return Rules{}.Key(p) }

// sensible are the rules with one stone a move, of which a glance leaves out those that
// are worse than another: all that do not win at once where one does, and those that
// lose at once where one does not. The columns in the middle come first. All else,
// such as the static bounds, is as in Rules.
type sensible struct{ Rules }

// Moves appends the options of p. All best moves are among them: to win at once is worth
// more than to win later, and to lose at once less than to lose later.
func (sensible) Moves(dst []Position, p Position) []Position {
	if p.over() {
		return dst
	}
	v, free := p.view(), p.free()
	cells := v.safe(free)
	if cells == 0 {
		cells = free
	}
	if win := v.wins & free; win != 0 {
		cells = win
	}
	for _, c := range byMiddle {
		if cell := cells & c; cell != 0 {
			dst = append(dst, p.play(cell))
		}
	}
	return dst
}

// Best yields the best moves at p, options of [Stones], those in the middle first; score
// is that of p. The solver is one of [Rules].
//
// For each move that may be one it asks the solver the cheapest question, whether the
// opponent gets more after it than after a best one. Nothing is asked of a mirror image
// of what has been asked, nor of the last move if no other was a best one: one must
// be. The error is one of AtLeast, and ends them.
func Best(ctx context.Context, solver *minimax.AlphaBeta[Position], p Position, score int) iter.Seq2[Position, error] {
	return func(yield func(Position, error) bool) {
		options := sensible{}.Moves(nil, p)
		answers := map[Position]bool{} // by the position that stands for symmetric ones
		found := false
		for i, o := range options {
			same := Rules{}.Canonical(o)
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
