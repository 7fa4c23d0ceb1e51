package minimax

import (
	"context"
	"errors"
	"time"
)

// within returns a context that ends with ctx or, if it is not 0, after a time.
func within(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	if d == 0 {
		return ctx, func() {}
	}
	return context.WithTimeoutCause(ctx, d, errTime)
}

// errTime ends a search whose time is over. Callers do not see it.
var errTime = errors.New("the time is over")
