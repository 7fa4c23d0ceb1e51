package grid

import (
	"iter"
	"math/bits"
	"strconv"
)

// MaxSquares is the largest number of squares of a board.
const MaxSquares = 128

// Set is a set of squares, or of the numbers from 0 to 127. Number i is a member if bit i of the
// two words is 1. Bit 0 of High is bit 64 of the set. Sets are comparable.
//
// No method allocates memory. On a board of at most 64 bits, High is 0.
type Set struct{ Low, High uint64 }

// Single returns the set of the number i. If i is not a number from 0 to 127, the set is empty.
func Single(i int) Set { return Set{Low: 1}.Lsh(i) }

// Below returns the set of the numbers from 0 to n-1. Below panics if n is less than 0.
func Below(n int) (s Set) {
	s.Low = 1<<n - 1
	if n > 64 {
		s.High = 1<<(n-64) - 1
	}
	return s
}

// Empty reports whether s has no member.
func (s Set) Empty() bool { return s.Low|s.High == 0 }

// Has reports whether i is a member.
func (s Set) Has(i int) bool { return s.Rsh(i).Low&1 != 0 }

// Len returns the number of members.
func (s Set) Len() int { return bits.OnesCount64(s.Low) + bits.OnesCount64(s.High) }

// Min returns the smallest member, or 128 for the empty set.
func (s Set) Min() int {
	if s.Low != 0 {
		return bits.TrailingZeros64(s.Low)
	}
	return 64 + bits.TrailingZeros64(s.High)
}

// max returns the largest member, or -1 for the empty set.
func (s Set) max() int {
	if s.High != 0 {
		return 63 + bits.Len64(s.High)
	}
	return bits.Len64(s.Low) - 1
}

// First returns the set of the smallest member. For the empty set, First returns the empty set.
func (s Set) First() Set {
	if s.Low != 0 {
		return Set{Low: s.Low & -s.Low}
	}
	return Set{High: s.High & -s.High}
}

// Rest returns s without the smallest member. For the empty set, Rest returns the empty set.
func (s Set) Rest() Set {
	if s.Low != 0 {
		return Set{s.Low & (s.Low - 1), s.High}
	}
	return Set{High: s.High & (s.High - 1)}
}

// And returns the members of both sets.
func (s Set) And(t Set) Set { return Set{s.Low & t.Low, s.High & t.High} }

// AndNot returns the members of s that are not members of t.
func (s Set) AndNot(t Set) Set { return Set{s.Low &^ t.Low, s.High &^ t.High} }

// Or returns the members of one set or of both sets.
func (s Set) Or(t Set) Set { return Set{s.Low | t.Low, s.High | t.High} }

// Xor returns the members of exactly one of the sets.
func (s Set) Xor(t Set) Set { return Set{s.Low ^ t.Low, s.High ^ t.High} }

// Lsh returns s with n added to each member. Members beyond 127 are lost. Lsh panics if n is less
// than 0.
func (s Set) Lsh(n int) Set {
	if n < 64 {
		return Set{s.Low << n, s.High<<n | s.Low>>(64-n)}
	}
	return Set{High: s.Low << (n - 64)}
}

// Rsh returns s with n subtracted from each member. Members less than n are lost. Rsh panics if n
// is less than 0.
func (s Set) Rsh(n int) Set {
	if n < 64 {
		return Set{s.Low>>n | s.High<<(64-n), s.High >> n}
	}
	return Set{Low: s.High >> (n - 64)}
}

// All returns the members in increasing order.
func (s Set) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; !s.Empty(); s = s.Rest() {
			if !yield(s.Min()) {
				return
			}
		}
	}
}

// String returns the members in braces, as in "{0 3 70}".
func (s Set) String() string {
	text := []byte{'{'}
	for i := range s.All() {
		if len(text) > 1 {
			text = append(text, ' ')
		}
		text = strconv.AppendInt(text, int64(i), 10)
	}
	return string(append(text, '}'))
}

// less orders sets.
func (s Set) less(t Set) bool { return s.High < t.High || s.High == t.High && s.Low < t.Low }
