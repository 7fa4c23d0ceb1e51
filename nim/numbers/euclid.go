package numbers

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/nim"
)

// Euclid is the game of Euclid: from two positive numbers, subtract a multiple of
// the smaller, at least once, from the larger. There are two versions, which differ in how they
// end.
//
//   - In the original one (Cole and Davie 1969), the zero value, the player who makes a number
//     0 wins. A pair with a 0 is terminal.
//   - In the other one (Grossman 1997), where Equal is true, numbers stay positive, and the
//     player who makes them equal wins. (A pair with a 0 is not a position of it; it is treated
//     as terminal.)
//
// In both, the play follows Euclid's algorithm and ends with the greatest common
// divisor. A quotient of 1 leaves no choice, and whoever first has one of 2 or more can win.
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
	// Equal says that the play ends when the numbers are equal. Otherwise it ends when
	// one is 0.
	Equal bool
	// Misere says that the player who cannot move wins. Otherwise, in normal play, that
	// player loses.
	Misere bool
}

// Score returns -1, or +1 in misère play.
func (e Euclid) Score(Pair) int { return score(e.Misere) }

// Bounds returns -1 and +1.
func (Euclid) Bounds(Pair) (lo, hi int) { return -1, +1 }

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

// MoveName returns the larger number and what becomes of it, such as "31→10". It panics
// if there is no such change.
func (Euclid) MoveName(s, next Pair) string { return nameChange(s, next) }

// Counters returns the larger number and the smaller one. Whose turn it is makes no difference.
func (Euclid) Counters(s Pair, _ int) []int { return s.counters() }

// PPosition reports whether s is a P-position: whether the player to move loses. It takes
// constant time, and logarithmic time in misère play.
func (e Euclid) PPosition(s Pair) bool {
	x, y := s.small, s.large
	switch {
	case x == 0:
		return !e.Misere
	case e.Misere && !e.Equal:
		return Euclid{Equal: true}.PPosition(s)
	case e.Misere:
		if moves, ok := forced(s); ok {
			return moves%2 == 1
		}
	case x == y:
		return e.Equal
	}
	return nivasch(x, y) == 0
}

// Value returns the Grundy value of s, which is that of normal play, whatever Misere
// says. It takes logarithmic time.
func (e Euclid) Value(s Pair) nim.Nimber {
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

// WinningMoves returns the winning moves at s. They are among the moves with the three
// largest multiples, since after any other the ratio is above 2, where there is no
// P-position. (One of ratio 2 is in misère play that of x and 2x.) It takes constant
// time, and logarithmic time in misère play.
func (e Euclid) WinningMoves(s Pair) []Pair {
	x, y := s.small, s.large
	if x == 0 {
		return nil
	}
	var moves []Pair
	for i, left := 0, y%x; i < 3 && left < y; i++ {
		if p := NewPair(x, left); (left > 0 || !e.Equal) && e.PPosition(p) {
			moves = append(moves, p)
		}
		left += x
	}
	return moves
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
