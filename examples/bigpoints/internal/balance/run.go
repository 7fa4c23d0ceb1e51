package balance

import (
	"context"
	"iter"

	"github.com/gametheory-go/gametheory/internal/ordered"
)

// Games yields the games of the series with the numbers first to end-1, in order, as they
// are played by so many workers at a time; 0 means one for each processor. A game that
// comes with an error is the last and has not been played.
func (z Series) Games(ctx context.Context, first, end, workers int) iter.Seq2[Game, error] {
	numbers := func(yield func(int) bool) {
		for k := first; k < end && yield(k); k++ {
		}
	}
	return ordered.Map(ctx, ordered.Workers(workers), numbers, func() func(context.Context, int) (Game, error) { return z.Play })
}
