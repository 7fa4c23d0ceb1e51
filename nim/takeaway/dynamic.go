package takeaway

import (
	"fmt"
	"math"

	"github.com/gametheory-go/gametheory/game"
)

// Dynamic is dynamic take-away, a game with one heap in which how many counters may be
// taken depends on how many the opponent has just taken (Schwenk 1970). With a limit
// of twice as many it is Fibonacci Nim (Whinihan 1963).
//
// A Dynamic implements [game.Rules] and [game.MoveNamer] on positions of type [Pile].
// [Dynamic.Start] is where a play begins, and [LosingNumbers] finds the winning moves at once,
// for heaps of any size. It is safe for concurrent use if Limit is.
type Dynamic struct {
	// Limit returns the largest number of counters that may be taken after a move that took the
	// given number, which is at least 1. If it is 0 or less, no move is possible. For the rules
	// it may be any function; for [LosingNumbers] it must not decrease. If it is nil any number
	// may be taken.
	Limit func(taken int64) int64
}

var _ game.MoveNamer[Pile] = Dynamic{}

// Pile is a position of dynamic take-away.
type Pile struct {
	Counters int64 // in the heap
	Limit    int64 // how many of them the player to move may take, at most
}

// Times returns the limit t → k·t, saturating at math.MaxInt64. Times(1) makes powers
// of two the losing numbers, and Times(2) the Fibonacci numbers.
func Times(k int64) func(taken int64) int64 {
	return func(taken int64) int64 {
		if k > 0 && taken > math.MaxInt64/k {
			return math.MaxInt64
		}
		return k * taken
	}
}

// Start returns the heap of n counters in front of the first player, who may take any
// number of them, but not all. It panics if n is negative.
func (d Dynamic) Start(n int64) Pile {
	if n < 0 {
		panic("takeaway: negative heap")
	}
	return Pile{n, max(0, n-1)}
}

// Moves appends the options of p, beginning with that where one counter is taken. No
// option has a larger Limit than Counters. It panics if the heap is negative.
func (d Dynamic) Moves(dst []Pile, p Pile) []Pile {
	if p.Counters < 0 {
		panic("takeaway: negative heap")
	}
	for t := int64(1); t <= min(p.Limit, p.Counters); t++ {
		dst = append(dst, d.after(p, t))
	}
	return dst
}

// after returns the option of p where t counters are taken.
func (d Dynamic) after(p Pile, t int64) Pile {
	left := p.Counters - t
	return Pile{left, max(0, min(left, d.limit(t)))}
}

// limit is Limit, with nil for no limit.
func (d Dynamic) limit(taken int64) int64 {
	if d.Limit == nil {
		return math.MaxInt64
	}
	return d.Limit(taken)
}

// MoveName returns how many counters the move from p to next takes, such as "take 3".
func (d Dynamic) MoveName(p, next Pile) string {
	return fmt.Sprintf("take %d", p.Counters-next.Counters)
}
