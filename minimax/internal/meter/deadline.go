package meter

import (
	"context"
	"errors"
	"time"
)

// Within returns a context that ends with ctx or, if it is not 0, after a time.
func Within(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	if d == 0 {
		return ctx, func() {}
	}
	return context.WithTimeoutCause(ctx, d, ErrTime)
}

// ErrTime ends a search whose time is over. Callers do not see it.
var ErrTime = errors.New("the time is over")
