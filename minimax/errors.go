package minimax

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax/internal/exact"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// ErrScore reports a score with an absolute value above [MaxScore], or Bounds of a position that
// allow no other score. In a [Search], ErrScore also reports a score or a guess that is too large
// for the Scale. In a [Loopy] with Endless, the limit is MaxScore/2.
var ErrScore = rules.ErrScore

// MaxScore is the largest absolute value of a score in the tools for two players: 2^31 - 2.
const MaxScore = rules.MaxScore

// BoundsError reports that a search ended before it found the value, and holds bounds on the
// value. For example, at a deadline a tool has often proved Low = 0: the player to move does not
// lose.
type BoundsError struct {
	// The value for the player to move is at least Low and at most High. If no lower bound is
	// known, Low is -MaxScore. If no upper bound is known, High is MaxScore.
	Low, High int

	// Err is the reason for the end of the search.
	Err error
}

// Error returns the bounds on the value and the reason for the end of the search.
func (e *BoundsError) Error() string {
	switch {
	case e.Low == e.High:
		return fmt.Sprintf("the value is %d: %v", e.Low, e.Err)
	case e.High >= rules.MaxScore:
		return fmt.Sprintf("the value is at least %d: %v", e.Low, e.Err)
	case e.Low <= -rules.MaxScore:
		return fmt.Sprintf("the value is at most %d: %v", e.High, e.Err)
	}
	return fmt.Sprintf("the value lies from %d to %d: %v", e.Low, e.High, e.Err)
}

// Unwrap returns Err.
func (e *BoundsError) Unwrap() error { return e.Err }

// explained returns the error of a method of an exact tool for err, an error of the engine. The
// function words translates err into the words of the package. Bounds in err are kept.
func explained(err error, words func(err error) error) error {
	// A strategy returns ErrTerminal itself, so that a player can compare it.
	if err == nil || err == game.ErrTerminal {
		return err
	}
	// The words are for the cause. The bounds around it stay, to be found by errors.As.
	if u, ok := err.(*exact.Unfinished); ok {
		return fmt.Errorf("minimax: %w", &BoundsError{Low: int(u.Span.Lo), High: int(u.Span.Hi), Err: words(u.Err)})
	}
	return fmt.Errorf("minimax: %w", words(err))
}
