// Package subsets numbers the sets of k points without gaps, in the combinatorial number system
// (Lehmer 1960), so that what stands on a board can be numbered.
//
// A set of k points, the largest of which is n, has before it all those of points less than n, which
// are n over k, and of those with n as the largest the sets of k-1 points that come before the rest
// of it. In this order sets of the same size, as bits of a number, grow.
package subsets

import "math/bits"

// most is the largest number of points.
const most = 32

var counts = func() (c [most + 1][most + 1]uint64) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k <= n; k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
		}
	}
	return c
}()

// Count returns how many sets of k of n points there are, where neither is more than 32.
func Count(n, k int) uint64 { return counts[n][k] }

// Number returns how many sets of the same size come before a set.
func Number(set uint32) (number uint64) {
	for k := 1; set != 0; k++ {
		number += counts[bits.TrailingZeros32(set)][k]
		set &= set - 1
	}
	return number
}

// Set returns the set of k points of which so many come before.
func Set(k int, number uint64) (set uint32) {
	for n := most; k > 0; k-- {
		for n--; counts[n][k] > number; n-- {
		}
		number -= counts[n][k]
		set |= 1 << n
	}
	return set
}

// Next returns the set that comes after one that is not empty.
func Next(set uint32) uint32 {
	low := set & -set
	carried := set + low
	return carried | (set^carried)>>2/low
}

// Squeeze returns the set with the points of another one left out of the numbering: those that are
// larger move up. The two have no point in common.
func Squeeze(set, out uint32) (squeezed uint32) {
	for ; set != 0; set &= set - 1 {
		low := set & -set
		squeezed |= low >> bits.OnesCount32(out&(low-1))
	}
	return squeezed
}

// Spread returns the set of which Squeeze makes one.
func Spread(squeezed, out uint32) uint32 {
	for ; out != 0; out &= out - 1 {
		below := out&-out - 1
		squeezed = squeezed&below | squeezed&^below<<1
	}
	return squeezed
}
