package partizan

import "errors"

// The errors that errors from this package wrap, besides [game.ErrMemory], [game.ErrCycle],
// [game.ErrTerminal] and the cause of the end of a context.
var (
	// ErrRange says that a value is beyond what a store can hold. See [Value].
	ErrRange = errors.New("out of range")

	// ErrDomain says that an operation is not defined for a value.
	ErrDomain = errors.New("not defined")

	// ErrSyntax says that a text is not a value.
	ErrSyntax = errors.New("not a value")
)
