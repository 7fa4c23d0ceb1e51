package interrupt_test

import (
	"context"
	"testing"

	"github.com/gametheory-go/gametheory/internal/interrupt"
)

// An interrupt ends the part that may be interrupted, and the next one all.
func TestContext(t *testing.T) {
	ctx, end := interrupt.Context(t.Context())
	part, done := interrupt.Part(ctx)
	end()
	if part.Err() == nil || ctx.Err() != nil {
		t.Errorf("after the first: %v and %v", part.Err(), ctx.Err())
	}
	done()
	part, done = interrupt.Part(ctx)
	done()
	if part.Err() == nil || ctx.Err() != nil {
		t.Errorf("after a part: %v and %v", part.Err(), ctx.Err())
	}
	end()
	if ctx.Err() == nil {
		t.Error("nothing to interrupt, and the command goes on")
	}

	ctx, end = interrupt.Context(t.Context())
	_, done = interrupt.Part(ctx)
	defer done()
	end()
	end()
	if ctx.Err() == nil {
		t.Error("the second does not end the command")
	}
	part, done = interrupt.Part(context.Background()) // of no command
	if done(); part.Err() == nil {
		t.Error("a part is done, and its context has not ended")
	}
}
