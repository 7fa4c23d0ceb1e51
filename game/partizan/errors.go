package partizan

import (
	"errors"
	"runtime"

	"github.com/gametheory-go/gametheory/internal/prefix"
)

// Errors of this package wrap one of these variables, [game.ErrMemory], [game.ErrCycle],
// [game.ErrTerminal] or the cause of an ended context.
var (
	// ErrRange reports that a value is too large for a store. See [Value] for the limits.
	ErrRange = errors.New("out of range")

	// ErrDomain reports that an operation is not defined for a value.
	ErrDomain = errors.New("not defined")

	// ErrSyntax reports that a text is not a value.
	ErrSyntax = errors.New("not a value")
)

// errOf returns the error of a panic. If the panic does not come from this package, errOf panics
// again.
func errOf(r any) error {
	err, ok := r.(error)
	if crash := runtime.Error(nil); !ok || errors.As(err, &crash) {
		panic(r)
	}
	return prefix.Wrap("partizan", err)
}
