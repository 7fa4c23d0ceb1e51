package misere

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
)

// DefaultMaxOrder is the largest order of a monoid that a [Solver] works with if it
// is not told another one.
const DefaultMaxOrder = 1024

// LargestMaxOrder is the largest order that it may be told. The multiplication
// table of such a monoid takes 512 MiB.
const LargestMaxOrder = 1 << 14

// ErrOrder says that a quotient was not found among the monoids of the order
// allowed. It may be larger or infinite, or a candidate was larger than that.
var ErrOrder = errors.New("misère quotient out of the order allowed")

// limits are those of a call.
type limits struct {
	ctx   context.Context
	stop  *atomic.Bool // set when ctx ends
	order int
}

// unreduced is how many times larger than the order allowed a monoid may be before it
// is reduced, and the number of states of a proof.
const unreduced = 64

// check returns the cause of the end of the context, if it has ended.
func (l *limits) check() error {
	if l.stop.Load() {
		return context.Cause(l.ctx)
	}
	return nil
}

// tooLarge returns the error for a monoid or a proof that is too large.
func (l *limits) tooLarge() error { return fmt.Errorf("%w, %d", ErrOrder, l.order) }

// maxOrder returns the order allowed: DefaultMaxOrder where none is set.
func maxOrder(order int) int {
	switch {
	case order < 0:
		panic("misere: negative MaxOrder")
	case order > LargestMaxOrder:
		panic("misere: MaxOrder out of range")
	case order == 0:
		return DefaultMaxOrder
	}
	return order
}
