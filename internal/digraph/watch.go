package digraph

import (
	"context"

	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/progress"
)

// Watched does work in the memory of b that is to end with ctx. Then stopped, which is to be called
// at each step, returns the cause, and b is stopped; and whatever the work returns as its error,
// Watched returns the cause. Where beat is due, stopped calls report.
func Watched(ctx context.Context, b *memo.Budget, beat *progress.Beat, report func(), work func(stopped func() error) error) error {
	if err := poll.Cause(ctx); err != nil {
		return err
	}
	stop, done := poll.Watch(ctx)
	defer done()
	b.Stop = stop
	err := work(func() error {
		if beat.Due() {
			report()
		}
		if stop.Load() {
			return context.Cause(ctx)
		}
		return nil
	})
	return poll.Reason(ctx, stop, err)
}
