package takeaway

import (
	"context"
	"iter"
	"math"
	"sort"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// LosingNumbers solves a game of [Dynamic] take-away in normal play, where a player who
// cannot move loses. The losing numbers are the sizes from which the first player loses, if
// that player may take any number of counters, but not all.
//
// They are computed as far as a call needs them, up to math.MaxInt64, and kept. The
// limit must not decrease. The game is fixed at the first call; Reset lets another one be set. A LosingNumbers is not safe for concurrent use, and panics
// where it notices that, or if a context is nil.
//
// For Times(k), the losing numbers below n take 24 bytes for about each of those below n/k. All
// else takes logarithmic time.
//
// In misère play, if the limit is 1 or more, a player who has to take the last counter
// loses, and is better off leaving just one. So Pile{n, limit} is there what Pile{n-1,
// limit} is in normal play, for n > 0.
//
// Errors are context.Cause(ctx) and [game.ErrMemory], wrapped. What was
// computed before is kept.
//
// Of the methods of tools it has PPosition, AllWinningMoves and Choose. It has no Value, since
// Grundy values of dynamic take-away follow no such rule; nim.Grundy finds them.
type LosingNumbers struct {
	// Game has the limit.
	Game Dynamic

	// Memory is the limit in bytes; 0 means game.DefaultMemory. Methods panic if it is
	// negative.
	Memory int64

	guard    tool.Guard
	game     Dynamic // what the runs are for
	runs     []steps // none before the first call
	complete bool    // there are no more, or they are too large
}

var _ game.Strategy[Pile] = (*LosingNumbers)(nil)

// NewLosingNumbers returns the losing numbers of a game.
func NewLosingNumbers(d Dynamic) *LosingNumbers { return &LosingNumbers{Game: d} }

// Reset forgets the losing numbers.
func (l *LosingNumbers) Reset() { l.runs = nil }

// All yields the losing numbers in ascending order, up to math.MaxInt64, each with a nil
// error; there may be finitely many. If they cannot be computed, the last pair has the
// error.
func (l *LosingNumbers) All(ctx context.Context) iter.Seq2[int64, error] {
	return func(yield func(int64, error) bool) {
		last := int64(0)
		for {
			if err := l.reach(ctx, last+1); err != nil {
				yield(0, err)
				return
			}
			// Of the numbers computed, those that have not been yielded.
			i := sort.Search(len(l.runs), func(i int) bool { return l.runs[i].last > last })
			if i == len(l.runs) {
				return
			}
			for r := l.runs[i]; last != r.last; {
				if last = max(last+r.step, r.first); !yield(last, nil) {
					return
				}
			}
			if last == math.MaxInt64 {
				return
			}
		}
	}
}

// Contains reports whether n is a losing number.
func (l *LosingNumbers) Contains(ctx context.Context, n int64) (bool, error) {
	notNegative(n)
	if err := l.reach(ctx, n); err != nil {
		return false, err
	}
	return n > 0 && l.largest(n) == n, nil
}

// Parts yields losing numbers whose sum is n, the largest first, each with a nil error:
// always the largest that is left, as Zeckendorf wrote numbers as sums of Fibonacci
// numbers. There are at most 63 different ones. If they cannot be computed, the only
// pair has the error. Parts panics if n is negative.
func (l *LosingNumbers) Parts(ctx context.Context, n int64) iter.Seq2[int64, error] {
	notNegative(n)
	return func(yield func(int64, error) bool) {
		if err := l.reach(ctx, n); err != nil {
			yield(0, err)
			return
		}
		for rest := n; rest > 0; {
			h := l.largest(rest)
			if rest -= h; !yield(h, nil) {
				return
			}
		}
	}
}

func notNegative(n int64) {
	if n < 0 {
		panic("takeaway: negative heap")
	}
}
