package numbers

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/nim"
)

// Euclid is the game of Euclid, played with two positive numbers. A move subtracts a multiple of
// the smaller number, at least once, from the larger number. There are two versions with
// different ends:
//
//   - In the original version (Cole and Davie 1969), the zero value, the player who makes a
//     number 0 wins. A pair with a 0 is terminal.
//   - In the other version (Grossman 1997), with Equal true, numbers stay positive, and the
//     player who makes the numbers equal wins. A pair with a 0 is not a position of this version,
//     and is treated as terminal.
//
// In both versions the play follows Euclid's algorithm and ends with the greatest common divisor.
// A quotient of 1 leaves no choice. The player who first has a quotient of 2 or more can win.
//
// # Theorems
//
// Cole and Davie (1969): let y be the larger number and x the smaller. The P-positions are the
// terminal pairs and the pairs with
//
//	1 < y/x < φ = (1+√5)/2.
//
// A pair of equal numbers is an N-position in the original version, and a P-position in the other
// version.
//
// Nivasch (2006): if Equal is true, the Grundy value is ⌊y/x - x/y⌋.
//
// Cairns, Ho and Lengyel (2011) found the values of the original version. The quotients of
// Euclid's algorithm are the partial quotients of the continued fraction of y/x. If the quotients
// are not all equal, the value is the same as in the other version. If all quotients are equal,
// the value is larger by 1 for an odd number of quotients, and smaller by 1 for an even number.
//
// In misère play of the original version, a player who makes a number 0 loses. A player therefore
// does so only if forced, at equal numbers. So the P-positions are the P-positions of the other
// version in normal play. In misère play of the other version, the outcome is the same as in
// normal play, unless all moves until the end are forced (Gurvich 2007). All moves are forced if
// and only if the numbers are consecutive Fibonacci numbers, or the same multiple of consecutive
// Fibonacci numbers.
type Euclid struct {
	// Equal says that the play ends when the numbers are equal. Otherwise the play ends when a
	// number is 0.
	Equal bool
	// Misere says that a player who cannot move wins. Otherwise, in normal play, this player
	// loses.
	Misere bool
}

// Score returns the score at the end: -1 in normal play and +1 in misère play.
func (e Euclid) Score(Pair) int { return score(e.Misere) }

// Bounds returns -1 and +1.
func (Euclid) Bounds(Pair) (lo, hi int) { return -1, +1 }

// Moves appends the options of s. For x ≤ y there are ⌊y/x⌋ options, or one less. The largest
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

// MoveName returns the larger number before and after the move, such as "31→10". MoveName panics
// if there is no such move.
func (Euclid) MoveName(s, next Pair) string { return nameChange(s, next) }

// Counters returns the larger number and the smaller number. The player to move makes no
// difference.
func (Euclid) Counters(s Pair, _ int) []int { return s.counters() }

// PPosition reports whether s is a P-position: the player to move loses. It takes constant time,
// and logarithmic time in misère play.
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

// Value returns the Grundy value of s in normal play, whatever Misere says. It takes logarithmic
// time.
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

// WinningMoves returns the winning moves at s. A winning move has one of the three largest
// multiples. After any other move the ratio is above 2, and no such pair is a P-position. (A
// ratio of exactly 2 is a P-position in misère play: the pair of x and 2x.) WinningMoves takes
// constant time, and logarithmic time in misère play.
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

// nivasch returns ⌊y/x - x/y⌋ for 0 < x ≤ y. With y = qx + r the result is the sum of q and ⌊r/x
// - x/y⌋, and the second summand is 0 or -1.
func nivasch(x, y uint64) uint64 {
	q, r := y/x, y%x
	hi, lo := bits.Mul64(r, y)
	hi2, lo2 := bits.Mul64(x, x)
	if _, less := bits.Sub64(lo, lo2, 0); hi < hi2 || hi == hi2 && less == 1 {
		q--
	}
	return q
}

// equalQuotients returns the number of partial quotients of y/x if all are equal, and otherwise
// 0.
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

// forced returns the number of moves to the end from s, with Equal true, if there is never a
// choice. There is no choice at a quotient of 1, and at the pair of x and 2x.
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
