package command_test

import (
	"context"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// An interrupt ends the part that may be interrupted, and the next one all.
func TestInterrupts(t *testing.T) {
	ctx, interrupt := command.Interrupts(t.Context())
	part, done := command.Interruptible(ctx)
	interrupt()
	if part.Err() == nil || ctx.Err() != nil {
		t.Errorf("after the first: %v and %v", part.Err(), ctx.Err())
	}
	done()
	part, done = command.Interruptible(ctx)
	done()
	if part.Err() == nil || ctx.Err() != nil {
		t.Errorf("after a part: %v and %v", part.Err(), ctx.Err())
	}
	interrupt()
	if ctx.Err() == nil {
		t.Error("nothing to interrupt, and the command goes on")
	}

	ctx, interrupt = command.Interrupts(t.Context())
	_, done = command.Interruptible(ctx)
	defer done()
	interrupt()
	interrupt()
	if ctx.Err() == nil {
		t.Error("the second does not end the command")
	}
	part, done = command.Interruptible(context.Background()) // of no command
	if done(); part.Err() == nil {
		t.Error("a part is done, and its context has not ended")
	}
}
