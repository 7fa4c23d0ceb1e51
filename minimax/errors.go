package minimax

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax/internal/exact"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// ErrScore says that the absolute value of a score is above [MaxScore], or that a position has
// bounds that allow no other score.
var ErrScore = rules.ErrScore

// MaxScore is the largest score, in absolute value, that the tools for two players work
// with.
const MaxScore = rules.MaxScore

// BoundsError says that a value has not been found, but that it lies between two
// numbers: at a deadline, for instance, a tool has often proved who does not lose.
type BoundsError struct {
	// The value lies from Low to High, to the player to move. One of them is ±MaxScore if
	// nothing is known on that side.
	Low, High int

	// Err is why the search ended.
	Err error
}

// Error returns what is known of the value and why the search ended.
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

// explained returns the error that a method of an exact tool returns for err, an error of its engine: words
// says the same in the words of the package. Bounds that come with the error are kept.
func explained(err error, words func(err error) error) error {
	if err == nil || err == game.ErrTerminal {
		return err
	}
	if u, ok := err.(*exact.Unfinished); ok {
		return fmt.Errorf("minimax: %w", &BoundsError{Low: int(u.Span.Lo), High: int(u.Span.Hi), Err: words(u.Err)})
	}
	return fmt.Errorf("minimax: %w", words(err))
}
