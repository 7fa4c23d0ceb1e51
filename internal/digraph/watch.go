package digraph

import (
	"context"

	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// Watched does work in the memory of b that is to end with ctx. Then stopped returns
// the cause, and b is stopped; and whatever the work returns as its error, Watched
// returns the cause.
func Watched(ctx context.Context, b *memo.Budget, work func(stopped func() error) error) error {
	if err := poll.Cause(ctx); err != nil {
		return err
	}
	stop, done := poll.Watch(ctx)
	defer done()
	b.Stop = stop
	err := work(func() error {
		if stop.Load() {
			return context.Cause(ctx)
		}
		return nil
	})
	return poll.Reason(ctx, stop, err)
}
