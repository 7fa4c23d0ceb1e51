package meter

import (
	"context"
	"errors"
	"time"
)

// Within returns a context that ends with ctx or, if d is not 0, after d.
func Within(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	if d == 0 {
		return ctx, func() {}
	}
	return context.WithTimeoutCause(ctx, d, ErrTime)
}

// ErrTime ends a search at the end of its Time. Callers of the tools do not see this error.
var ErrTime = errors.New("the time is over")
