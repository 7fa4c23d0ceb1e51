package numbers

import (
	"fmt"
	"math"

	"github.com/gametheory-go/gametheory/nim/internal/impartial"
)

// Pair is an unordered pair of numbers, the position of [Wythoff] and [Euclid]: (3, 5) and (5, 3)
// are the same Pair. The zero value is the pair of 0 and 0.
type Pair struct {
	small, large uint64
}

// NewPair returns the pair of a and b.
func NewPair(a, b uint64) Pair { return Pair{min(a, b), max(a, b)} }

// Small returns the smaller number.
func (p Pair) Small() uint64 { return p.small }

// Large returns the larger number.
func (p Pair) Large() uint64 { return p.large }

// counters returns both numbers as ints, at most math.MaxInt.
func (p Pair) counters() []int {
	return []int{int(min(p.large, math.MaxInt)), int(min(p.small, math.MaxInt))}
}

// String returns the numbers, the smaller first, such as "(3, 5)".
func (p Pair) String() string { return fmt.Sprintf("(%d, %d)", p.small, p.large) }

// change returns the changed number of s and its new value in next. One number becomes smaller,
// and the other stays.
func change(s, next Pair) (from, to uint64, ok bool) {
	switch {
	case next.small == s.small && next.large < s.large:
		return s.large, next.large, true
	case next.large == s.small && next.small < s.large:
		return s.large, next.small, true
	case next.large == s.large && next.small < s.small:
		return s.small, next.small, true
	}
	return 0, 0, false
}

// nameChange names a move by the number that changes, such as "5→2".
func nameChange(s, next Pair) string {
	from, to, ok := change(s, next)
	if !ok {
		return impartial.NoMove("numbers", s, next)
	}
	return fmt.Sprintf("%d→%d", from, to)
}

// score returns the score of a position without moves for the player to move.
func score(misere bool) int {
	if misere {
		return +1
	}
	return -1
}
