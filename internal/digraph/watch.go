package digraph

import (
	"context"

	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
)

// Watched does work in the memory of b that is to end with ctx. Then stopped returns
// the cause, and b is stopped; and whatever the work returns as its error, Watched
// returns the cause.
func Watched(ctx context.Context, b *memo.Budget, work func(stopped func() error) error) error {
	if err := context.Cause(ctx); err != nil {
		return err
	}
	stop, done := fold.Watch(ctx)
	defer done()
	b.Stop = stop
	err := work(func() error {
		if stop.Load() {
			return context.Cause(ctx)
		}
		return nil
	})
	return fold.Reason(ctx, stop, err)
}
