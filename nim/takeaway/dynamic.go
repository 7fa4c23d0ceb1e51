package takeaway

import (
	"fmt"
	"math"

	"github.com/gametheory-go/gametheory/game"
)

// Dynamic is dynamic take-away, a game with one heap. The number of counters in the opponent's
// last move limits the number of counters in a move (Schwenk 1970). With a limit of twice the
// last move, the game is Fibonacci Nim (Whinihan 1963).
//
// Dynamic implements [game.Rules] and [game.MoveNamer] on positions of type [Pile].
// [Dynamic.Start] returns the start of a play. [LosingNumbers] finds the winning moves without a
// search, for heaps of any size. A Dynamic is safe for concurrent use if Limit is.
type Dynamic struct {
	// Limit returns the largest number of counters in a move after a move of taken counters;
	// taken is at least 1. If Limit returns 0 or less, no move is possible. Limit may be any
	// function, but [LosingNumbers] needs a function that does not decrease. If Limit is nil, a
	// player may take any number of counters.
	Limit func(taken int64) int64
}

var _ game.MoveNamer[Pile] = Dynamic{}

// Pile is a position of dynamic take-away.
type Pile struct {
	Counters int64 // in the heap
	Limit    int64 // the largest number of counters that the player to move may take
}

// Times returns the limit t → k·t, saturating at math.MaxInt64. With Times(1) the losing numbers
// are the powers of two, and with Times(2) the Fibonacci numbers.
func Times(k int64) func(taken int64) int64 {
	return func(taken int64) int64 {
		if k > 0 && taken > math.MaxInt64/k {
			return math.MaxInt64
		}
		return k * taken
	}
}

// Start returns the heap of n counters before the first move. The first player may take any
// number of counters, but not all. Start panics if n is negative.
func (d Dynamic) Start(n int64) Pile {
	if n < 0 {
		panic("takeaway: negative heap")
	}
	return Pile{n, max(0, n-1)}
}

// Moves appends the options of p, the move that takes one counter first. The Limit of an option
// is never larger than Counters. Moves panics if the heap is negative.
func (d Dynamic) Moves(dst []Pile, p Pile) []Pile {
	if p.Counters < 0 {
		panic("takeaway: negative heap")
	}
	for t := int64(1); t <= min(p.Limit, p.Counters); t++ {
		dst = append(dst, d.after(p, t))
	}
	return dst
}

// after returns the option of p after taking t counters.
func (d Dynamic) after(p Pile, t int64) Pile {
	left := p.Counters - t
	return Pile{left, max(0, min(left, d.limit(t)))}
}

// limit returns the result of Limit, or no limit if Limit is nil.
func (d Dynamic) limit(taken int64) int64 {
	if d.Limit == nil {
		return math.MaxInt64
	}
	return d.Limit(taken)
}

// MoveName returns the number of counters taken, such as "take 3".
func (d Dynamic) MoveName(p, next Pile) string {
	return fmt.Sprintf("take %d", p.Counters-next.Counters)
}
