package numbers

import "math/bits"

// The rules of Wythoff's game compare integers with multiples of the golden ratio φ = (1+√5)/2. A
// floating-point φ would be wrong from about 2^26 on, where a multiple of φ can be nearer to an
// integer than the rounding error. This comparison uses integers, and is exact for all of them.
//
// Since 1/φ is the positive root of t² + t - 1, integers q and n ≥ 0 satisfy
//
//	q < n/φ  if and only if  q² + qn - n² < 0.
//
// The left side is (q - n/φ)(q + nφ). If q is near n/φ, the product is far below 2^127 in
// absolute value. So its sign follows from the product modulo 2^128.

// goldenFraction is ⌊2^64/φ⌋.
const goldenFraction = 0x9E3779B97F4A7C15

// overPhi returns ⌊n/φ⌋.
func overPhi(n uint64) uint64 {
	// n·2^64/φ is more than n times the constant by less than n, so that the
	// quotient is ⌊n/φ⌋ or one less.
	q, _ := bits.Mul64(n, goldenFraction)
	if lessThanOverPhi(q+1, n) {
		q++
	}
	return q
}

// lessThanOverPhi reports whether q < n/φ, for a q with a distance below 2 from n/φ.
func lessThanOverPhi(q, n uint64) bool {
	hi, lo := bits.Mul64(q, q)
	hi1, lo1 := bits.Mul64(q, n)
	hi2, lo2 := bits.Mul64(n, n)
	lo, carry := bits.Add64(lo, lo1, 0)
	hi += hi1 + carry
	_, borrow := bits.Sub64(lo, lo2, 0)
	return int64(hi-hi2-borrow) < 0
}
