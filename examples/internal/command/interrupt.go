package command

import (
	"context"
	"sync"
)

// Interrupts returns a context, and what a person who interrupts the command does to it: it ends,
// or instead of it that of the last Interruptible.
func Interrupts(ctx context.Context) (_ context.Context, interrupt func()) {
	ctx, end := context.WithCancel(ctx)
	i := &interrupts{}
	return context.WithValue(ctx, interruptsKey{}, i), func() {
		if stop := i.swap(nil); stop != nil {
			stop()
		} else {
			end()
		}
	}
}

// Interruptible returns a context for a part of a command that can do with less than all of it,
// such as the best move found so far. Where a person interrupts the command before done is
// called, this context ends in the place of ctx, which the next interrupt ends.
func Interruptible(ctx context.Context) (part context.Context, done func()) {
	part, stop := context.WithCancel(ctx)
	i, ok := ctx.Value(interruptsKey{}).(*interrupts)
	if !ok {
		return part, stop
	}
	i.swap(stop)
	return part, func() {
		i.swap(nil)
		stop()
	}
}

type interruptsKey struct{}

// interrupts knows what the next interrupt stops; nil for the whole command.
type interrupts struct {
	sync.Mutex
	stop context.CancelFunc
}

func (i *interrupts) swap(stop context.CancelFunc) (old context.CancelFunc) {
	i.Lock()
	defer i.Unlock()
	old, i.stop = i.stop, stop
	return old
}
