package poll

import (
	"context"
	"errors"
)

// Watch returns a flag that is set when ctx ends, for loops that cannot afford
// to ask ctx at every step, and a function to call when the flag is no longer
// needed.
func Watch(ctx context.Context) (stop *Flag, done func() bool) {
	if ctx.Done() == nil {
		return &never, func() bool { return true }
	}
	flag := new(Flag) // not stop, which the closure would put on the heap in any case
	return flag, context.AfterFunc(ctx, func() { flag.Store(true) })
}

// never is the flag of contexts that do not end.
var never Flag

// ErrStopped says that work has ended because a flag was set. Whoever set the flag knows why.
var ErrStopped = errors.New("stopped")

// Reason returns why work has ended that was watched by the flag of ctx: err, or
// instead of an error context.Cause(ctx) if that has set the flag. A memo, for
// one, does not say why it has refused a position.
func Reason(ctx context.Context, stop *Flag, err error) error {
	if err != nil && stop.Load() {
		return context.Cause(ctx)
	}
	return err
}
