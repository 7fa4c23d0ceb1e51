package misere

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/progress"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// DefaultMaxOrder is the largest order of the monoids of a [Solver] with MaxOrder 0.
const DefaultMaxOrder = 1024

// LargestMaxOrder is the largest MaxOrder. The multiplication table of a monoid of this order
// takes 512 MiB.
const LargestMaxOrder = 1 << 14

// ErrOrder says that no quotient was found among the monoids of the allowed order. The quotient
// may be larger or infinite. It is also possible that only a candidate was too large.
var ErrOrder = errors.New("misère quotient out of the order allowed")

// unreduced is a margin above the allowed order, for monoids that are not reduced yet and for the
// states of a proof.
const unreduced = 64

// interval is the number of cheap steps between two checks of the limits.
const interval = 1024

// limits are the limits of a call of a Solver.
type limits struct {
	ctx    context.Context
	stop   *poll.Flag // set when ctx ends
	order  int
	memory memo.Budget
	stats  Stats
	beat   *progress.Beat

	measure func() // updates stats
	report  func() // passes stats to Progress
}

// ended returns context.Cause(ctx) if ctx has ended.
func (l *limits) ended() error { return poll.Cause(l.ctx) }

// check is ended for inner loops, and reports progress when a report is due. Between two calls
// there are at most about ten thousand products.
func (l *limits) check() error {
	if l.beat.Due() {
		l.report()
	}
	if l.stop.Load() {
		return context.Cause(l.ctx)
	}
	return nil
}

// tooLarge returns the error for a monoid or a proof that is too large.
func (l *limits) tooLarge() error { return fmt.Errorf("%w, %d", ErrOrder, l.order) }

// maxOrder returns the allowed order, DefaultMaxOrder for 0.
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

// account is the memory of one part of the work.
type account struct {
	*limits
	memo.Account
}

// account returns an empty account.
func (l *limits) account() account { return account{l, memo.Account{Budget: &l.memory}} }

// take adds bytes to the account.
func (a *account) take(bytes int64) error {
	if !a.Take(bytes) {
		return tool.Full(a.Budget)
	}
	return nil
}
