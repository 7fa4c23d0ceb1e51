package minimax

import (
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

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
	case e.High >= MaxScore:
		return fmt.Sprintf("the value is at least %d: %v", e.Low, e.Err)
	case e.Low <= -MaxScore:
		return fmt.Sprintf("the value is at most %d: %v", e.High, e.Err)
	}
	return fmt.Sprintf("the value lies from %d to %d: %v", e.Low, e.High, e.Err)
}

// Unwrap returns Err.
func (e *BoundsError) Unwrap() error { return e.Err }

// bounded returns err with the bounds that have been proved. An error of the game, and
// not of a limit, goes without, and so does any other if nothing is known.
func bounded(lo, hi int32, err error) error {
	if lo <= -MaxScore && hi >= MaxScore || errors.Is(err, game.ErrCycle) || errors.Is(err, ErrScore) {
		return err
	}
	return &BoundsError{Low: int(max(lo, -MaxScore)), High: int(min(hi, MaxScore)), Err: err}
}

// reworded returns err, which is not nil, as what a method returns, by words for what
// an engine calls it. It keeps the bounds that come with it.
func reworded(err error, words func(err error) error) error {
	if b, ok := err.(*BoundsError); ok {
		b.Err = words(b.Err)
		return fmt.Errorf("minimax: %w", b)
	}
	return fmt.Errorf("minimax: %w", words(err))
}
