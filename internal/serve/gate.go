package serve

import (
	"context"
	"time"
)

// Gate lets a number of computations run at once. Some more wait a little; others are
// turned away at once, so that a crowd cannot pile up work.
type Gate struct {
	slots    chan struct{}
	queue    chan struct{} // has room for those in the slots too
	patience time.Duration
}

// NewGate returns a gate for so many computations at once and so many that wait, for at
// most patience.
func NewGate(slots, waiting int, patience time.Duration) *Gate {
	return &Gate{make(chan struct{}, slots), make(chan struct{}, slots+waiting), patience}
}

// Enter returns when a computation may begin; leave must be called when it has ended, once.
// The error is ErrBusy, or context.Cause(ctx).
func (g *Gate) Enter(ctx context.Context) (leave func(), err error) {
	return g.EnterWithin(ctx, g.patience)
}

// EnterWithin is Enter with another patience.
func (g *Gate) EnterWithin(ctx context.Context, most time.Duration) (leave func(), err error) {
	select {
	case g.queue <- struct{}{}:
	default:
		return nil, ErrBusy
	}
	patience := time.NewTimer(most)
	defer patience.Stop()
	select {
	case g.slots <- struct{}{}:
		return func() { <-g.slots; <-g.queue }, nil
	case <-patience.C:
		err = ErrBusy
	case <-ctx.Done():
		err = context.Cause(ctx)
	}
	<-g.queue
	return nil, err
}

// Busy returns how many computations run.
func (g *Gate) Busy() int { return len(g.slots) }
