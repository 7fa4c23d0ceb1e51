package poll_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/internal/poll"
)

// enough is how often a loop polls at most. On any machine that takes longer than a timeout
// of a few milliseconds.
const enough = int64(1) << 32

// A deadline comes to a loop that does nothing but poll, with its cause.
func TestCause(t *testing.T) {
	cause := errors.New("late")
	ctx, cancel := context.WithTimeoutCause(t.Context(), 5*time.Millisecond, cause)
	defer cancel()
	var err error
	for i := int64(0); i < enough && err == nil; i++ {
		err = poll.Cause(ctx)
	}
	if err != cause {
		t.Errorf("%v, want %v", err, cause)
	}
	if err := poll.Cause(context.Background()); err != nil {
		t.Errorf("a context that never ends has ended: %v", err)
	}
}

// Watch's flag follows its context, and only its own.
func TestWatch(t *testing.T) {
	stop, done := poll.Watch(context.Background())
	if stop.Load() || !done() {
		t.Error("a context that never ends has ended")
	}
	ctx, cancel := context.WithCancel(t.Context())
	stop, done = poll.Watch(ctx)
	other, release := poll.Watch(ctx)
	release()
	time.AfterFunc(5*time.Millisecond, cancel)
	for i := int64(0); i < enough && !stop.Load(); i++ {
	}
	if !stop.Load() || done() || ctx.Err() == nil {
		t.Errorf("the flag is %v, its context %v", stop.Load(), ctx.Err())
	}
	if other.Load() {
		t.Error("a flag that is no longer watched was set")
	}
}

// Loops that poll side by side all end, whatever one of them does in between.
func TestSeveral(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	const loops = 3
	ended := make(chan error)
	for slow := range loops {
		go func() {
			for i := int64(0); i < enough && poll.Cause(ctx) == nil; i++ {
				spin(1000 * slow * slow)
			}
			ended <- ctx.Err()
		}()
	}
	for range loops {
		if err := <-ended; err == nil {
			t.Error("a loop ended before its context")
		}
	}
}

// spin takes so many steps.
func spin(steps int) {
	for i := uintptr(1); i <= uintptr(steps); i++ {
		sink.Store(i * sink.Load())
	}
}

var sink atomic.Uintptr

func TestReason(t *testing.T) {
	cause, full := errors.New("enough"), errors.New("full")
	ctx, cancel := context.WithCancelCause(t.Context())
	stop, done := poll.Watch(ctx)
	defer done()
	if err := poll.Reason(ctx, stop, full); err != full {
		t.Errorf("before the end: %v", err)
	}
	cancel(cause)
	for !stop.Load() {
	}
	if err := poll.Reason(ctx, stop, full); err != cause {
		t.Errorf("after the end: %v", err)
	}
	if err := poll.Reason(ctx, stop, nil); err != nil {
		t.Errorf("work that is done: %v", err)
	}
}
