package poll_test

import (
	"context"
	"syscall/js"
	"testing"

	"github.com/gametheory-go/gametheory/internal/poll"
)

// after has JavaScript cancel the context that it returns, after some milliseconds.
func after(t *testing.T, milliseconds int) context.Context {
	ctx, cancel := context.WithCancel(t.Context())
	f := js.FuncOf(func(js.Value, []js.Value) any { cancel(); return nil })
	t.Cleanup(f.Release)
	js.Global().Call("setTimeout", f, milliseconds)
	return ctx
}

// An event, such as a click, cancels a loop that polls, and also several that do so side by
// side, though then one is awake when the next falls asleep.
func TestEvent(t *testing.T) {
	for _, loops := range []int{1, 2, 5} {
		ctx := after(t, 10)
		ended := make(chan error)
		for slow := range loops {
			go func() {
				for i := int64(0); i < enough>>4 && poll.Cause(ctx) == nil; i++ {
					spin(30_000 * slow * slow)
				}
				ended <- ctx.Err()
			}()
		}
		for range loops {
			if err := <-ended; err == nil {
				t.Errorf("one of %d loops did not notice the event", loops)
			}
		}
	}
}

// A function that JavaScript called may poll: there no event comes, but a deadline does.
func TestFunction(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 50e6)
	defer cancel()
	f := js.FuncOf(func(js.Value, []js.Value) any {
		for i := int64(0); i < enough>>4 && poll.Cause(ctx) == nil; i++ {
		}
		return ctx.Err().Error()
	})
	defer f.Release()
	if s := f.Invoke().String(); s != context.DeadlineExceeded.Error() {
		t.Errorf("%s", s)
	}
}
