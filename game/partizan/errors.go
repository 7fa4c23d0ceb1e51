package partizan

import (
	"errors"
	"runtime"

	"github.com/gametheory-go/gametheory/internal/prefix"
)

// The sentinels that errors of this package wrap, besides [game.ErrMemory],
// [game.ErrCycle], [game.ErrTerminal] and the cause of the end of a context.
var (
	// ErrRange says that a value is beyond what a store can hold. See [Value].
	ErrRange = errors.New("out of range")

	// ErrDomain says that an operation is not defined for a value.
	ErrDomain = errors.New("not defined")

	// ErrSyntax says that a text is not a value.
	ErrSyntax = errors.New("not a value")
)

// errOf returns the error of a panic, and panics again if it is not one of this package.
func errOf(r any) error {
	err, ok := r.(error)
	if crash := runtime.Error(nil); !ok || errors.As(err, &crash) {
		panic(r)
	}
	return prefix.Wrap("partizan", err)
}
