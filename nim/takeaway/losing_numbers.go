package takeaway

import (
	"context"
	"iter"
	"math"
	"sort"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// LosingNumbers solves a game of [Dynamic] take-away in normal play: a player who cannot move
// loses. A losing number is the size of a heap from which the first player loses. The first
// player may take any number of counters, but not all.
//
// A LosingNumbers computes the losing numbers that a call needs, up to math.MaxInt64, and keeps
// them. The limit must not decrease. The first call fixes the game: a later change of Game has no
// effect until Reset. A LosingNumbers is not safe for concurrent use, and panics if it notices
// concurrent use. It panics if a context is nil.
//
// With the limit Times(k), the losing numbers below n take about 24 bytes for each losing number
// below n/k. Everything else takes logarithmic time.
//
// In misère play a player who takes the last counter loses. If the limit is at least 1, misère
// play is normal play with one counter fewer: for n > 0, Pile{n, limit} in misère play has the
// outcome of Pile{n-1, limit} in normal play.
//
// Errors wrap context.Cause(ctx) or [game.ErrMemory]. Losing numbers computed before an error are
// kept.
//
// A LosingNumbers has the methods PPosition, AllWinningMoves and Choose of other tools. It has no
// Value, because the theorem does not give the Grundy values of dynamic take-away. nim.Grundy
// finds these values.
type LosingNumbers struct {
	// Game has the limit.
	Game Dynamic

	// Memory is the limit in bytes; 0 means game.DefaultMemory. Methods panic if Memory is
	// negative.
	Memory int64

	guard    tool.Guard
	game     Dynamic // the game of the runs
	runs     []steps // none before the first call
	complete bool    // there are no more losing numbers, or the next is too large
}

var _ game.Strategy[Pile] = (*LosingNumbers)(nil)

// NewLosingNumbers returns the losing numbers of a game.
func NewLosingNumbers(d Dynamic) *LosingNumbers { return &LosingNumbers{Game: d} }

// Reset forgets the losing numbers.
func (l *LosingNumbers) Reset() { l.runs = nil }

// All yields the losing numbers in ascending order, up to math.MaxInt64, each with a nil error.
// There may be finitely many. If an error occurs, the last pair has the error.
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

// Parts yields losing numbers with sum n, the largest first, each with a nil error. Each part is
// the largest losing number that is not above the rest. With Fibonacci numbers this is
// Zeckendorf's sum: 12 is 8+3+1. The sum has at most 63 different parts. If an error occurs, the
// only pair has the error. Parts panics if n is negative.
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
