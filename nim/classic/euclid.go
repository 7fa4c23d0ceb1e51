package classic

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/nim"
)

// Euclid is the game of Euclid: from two positive numbers, subtract a multiple of
// the smaller, once or more times it, from the larger. There are two versions of
// the end.
//
//   - In the original one (Cole and Davie 1969), the zero value, a player wins who
//     makes a number 0. A pair with a 0 is terminal.
//   - In the other one (Grossman 1997), where Equal is true, numbers stay positive,
//     and a player wins who makes them equal. (A pair with a 0 is not a position of
//     it; it is treated as terminal.)
//
// In both, the play follows Euclid's algorithm and ends with the greatest common
// divisor. A quotient of 1 leaves no choice, and who first has one of 2 or more can
// win.
//
// # The theorems
//
// Cole and Davie (1969): the P-positions are the pairs with
//
//	1 < y/x < φ = (1+√5)/2,
//
// for y the larger number, and the terminal ones. For equal numbers that is in one
// version an N-position, and in the other a P-position.
//
// Nivasch (2006): if Equal, the Grundy value is ⌊y/x - x/y⌋.
//
// Cairns, Ho and Lengyel (2011) found the values of the original version: they are
// the same unless the quotients of Euclid's algorithm, the partial quotients of the
// continued fraction of y/x, are all equal. Then the value is larger by 1 if their
// number is odd, and smaller by 1 if it is even.
//
// In misère play, whoever makes a number 0 in the original version has lost; so
// nobody does unless forced to, that is at equal numbers, and the P-positions are
// those of the other version in normal play. Gurvich (2007): in misère play of the
// other version, the outcome is the same as in normal play, unless all moves until
// the end are forced. That is so if and only if the numbers are consecutive
// Fibonacci numbers, or the same multiple of them.
type Euclid struct {
	Equal bool // the play ends when the numbers are equal
}

// Moves appends the options of s: ⌊y/x⌋ for x ≤ y, or one less. The largest
// multiple comes first.
func (e Euclid) Moves(dst []Pair, s Pair) []Pair {
	x, y := s.small, s.large
	if x == 0 {
		return dst
	}
	left, options := y%x, y/x
	if left == 0 && e.Equal {
		left, options = x, options-1
	}
	for range options {
		dst = append(dst, NewPair(x, left))
		left += x
	}
	return dst
}

// P reports whether s is a P-position in normal play. It takes constant time.
func (e Euclid) P(s Pair) bool {
	x, y := s.small, s.large
	switch {
	case x == 0:
		return true
	case x == y:
		return e.Equal
	}
	return nivasch(x, y) == 0
}

// MisereP is P for misère play. It takes logarithmic time.
func (e Euclid) MisereP(s Pair) bool {
	switch {
	case s.small == 0:
		return false
	case !e.Equal:
		return Euclid{Equal: true}.P(s)
	}
	if moves, ok := forced(s); ok {
		return moves%2 == 1
	}
	return e.P(s)
}

// Grundy returns the Grundy value of s. It takes logarithmic time.
func (e Euclid) Grundy(s Pair) nim.Nimber {
	x, y := s.small, s.large
	if x == 0 {
		return 0
	}
	g := nivasch(x, y)
	if n := equalQuotients(x, y); n > 0 && !e.Equal {
		g += 2*(n%2) - 1
	}
	return nim.Nimber(g)
}

// Winning appends to dst the winning moves at s in normal play and returns the
// extended slice. They are among the moves with the two largest multiples, since
// after any other the ratio is above 2. It takes constant time.
func (e Euclid) Winning(dst []Pair, s Pair) []Pair {
	x, y := s.small, s.large
	if x == 0 {
		return dst
	}
	left := y % x
	if p := NewPair(x, left); e.P(p) && (left > 0 || !e.Equal) {
		dst = append(dst, p)
	}
	if p := NewPair(x, left+x); left+x < y && e.P(p) {
		dst = append(dst, p)
	}
	return dst
}

// nivasch returns ⌊y/x - x/y⌋ for 0 < x ≤ y. With y = qx + r that is the sum of q
// and ⌊r/x - x/y⌋, and the latter is 0 or -1.
func nivasch(x, y uint64) uint64 {
	q, r := y/x, y%x
	hi, lo := bits.Mul64(r, y)
	hi2, lo2 := bits.Mul64(x, x)
	if _, less := bits.Sub64(lo, lo2, 0); hi < hi2 || hi == hi2 && less == 1 {
		q--
	}
	return q
}

// equalQuotients returns the number of partial quotients of y/x if they are all
// equal, and 0 if they are not.
func equalQuotients(x, y uint64) uint64 {
	n := uint64(0)
	for q := y / x; x > 0; x, y = y%x, x {
		if y/x != q {
			return 0
		}
		n++
	}
	return n
}

// forced returns the number of moves to the end from s, where the numbers are to be
// made equal, if there is never a choice. There is none at a quotient of 1, and at
// the pair of x and 2x.
func forced(s Pair) (moves int, ok bool) {
	x, y := s.small, s.large
	for x < y {
		if y-x > x {
			return 0, false
		}
		x, y = min(x, y-x), max(x, y-x)
		moves++
	}
	return moves, true
}
