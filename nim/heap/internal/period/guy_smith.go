// Package period proves periods of sequences of Grundy values from their first values:
// ordinary ones by the theorem of Guy and Smith, arithmetic ones by another.
package period

import "github.com/gametheory-go/gametheory/nim/internal/code"

// # The theorem of Guy and Smith
//
// Guy and Smith (The G-values of various games, 1956) proved that a period of an
// octal game need only be seen for long enough. Let k be the last index of a digit
// that is not 0, and let moves leave at most t heaps, 2 in an octal game.
//
// Theorem. If g(n+p) = g(n) for all n with n0 <= n < t n0 + (t-1) p + k, where n0 and
// p are at least 1, then for all n >= n0.
//
// Proof, by induction on n >= t n0 + (t-1) p + k. It is enough that the options of
// n+p and of n have the same values.
//
//   - An option of n+p has t heaps or less, of n+p-k or more counters together, that
//     is t n0 + t p or more. The largest heap has at least n0 + p, and with p counters
//     less, at least n0 and still 1, it has the same value, by the assumption or by
//     induction. What arises is an option of n.
//   - An option of n has n-k counters or more, that is t n0 or more, so the largest
//     heap has n0 or more. With p more counters it has the same value, and what arises
//     is an option of n+p.
//
// (That the whole heap is taken happens for n <= k only.)
//
// So the values up to t n0 + t p + k - 1 decide, 2 n0 + 2p + k - 1 in an octal game.
//
// If the heaps that a move leaves must be unequal, let t be 2, and let the period be seen for p
// values more: n < 2 n0 + 2p + k. In the first part p may not be taken from the larger heap if
// that makes it equal to the other, b counters each. The value of such an option is g(b+p) xor
// g(b) = 0, and 2b >= n-k >= 2 n0 + 2p. So b-p >= n0, and the heaps of b+p and b-p are another
// option of n with the value 0.

// See arithmetic.go for arithmetic periods, and package subtraction for those of codes without
// end whose moves leave at most one heap.

// GuySmith reports whether the theorem holds for c: whether its sequence of values is
// periodic if it repeats for long enough, that is for [Sufficient] values.
func GuySmith(c code.Code) bool {
	return c.Tail == 0 && !(c.Unequal && c.MaxParts() > 2)
}

// Sufficient returns how many values prove a period by the theorem.
func Sufficient(c code.Code, preperiod, length int) int64 {
	heaps := int64(max(1, c.MaxParts()))
	n := heaps*int64(max(1, preperiod)+length) + int64(c.Last())
	if c.Unequal && heaps == 2 {
		n += int64(length)
	}
	return n
}

// Agreement returns how many of n values must repeat, at least, before a proof of their period
// is worth trying.
//
// A proof needs n to be t (n0 + p) + k, by the theorem, and all values from n0 + p on
// repeat earlier ones: half of them, and more, if t is 2 or 3. A quarter is asked
// for, so that a period is seen before it can be proved. If t is 1 the last k may do.
func Agreement(c code.Code, n int) int {
	if c.MaxParts() <= 1 {
		return min(n/4, c.Last())
	}
	return n / 4
}
