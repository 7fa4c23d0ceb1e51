// Package subsets numbers the sets of k points without gaps, in the combinatorial number system
// (Lehmer 1960), so that what stands on a board can be numbered.
//
// A set of k points, the largest of which is n, has before it all those of points less than n, which
// are n over k, and of those with n as the largest the sets of k-1 points that come before the rest
// of it. In this order sets of the same size, as bits of a number, grow.
package subsets

import "math/bits"

// points is a set of points, as bits.
type points interface {
	~uint16 | ~uint32 | ~uint64
}

const (
	mostOf    = 108 // points that there are
	mostPoint = 32  // of a set
)

var counts = func() (c [mostOf + 1][mostPoint + 1]uint64) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k <= min(n, mostPoint); k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
		}
	}
	return c
}()

// Count returns how many sets of k of n points there are: less than 1<<64, of at most 32 of 108 points.
func Count(n, k int) uint64 { return counts[n][k] }

// Number returns how many sets of the same size come before a set.
func Number[S points](set S) (number uint64) {
	for k := 1; set != 0; k++ {
		number += counts[bits.TrailingZeros64(uint64(set))][k]
		set &= set - 1
	}
	return number
}

// Set returns the set of k of n points of which so many come before.
func Set[S points](n, k int, number uint64) (set S) {
	for ; k > 0; k-- {
		for n--; counts[n][k] > number; n-- {
		}
		number -= counts[n][k]
		set |= 1 << n
	}
	return set
}

// Next returns the set that comes after one that is not empty.
func Next[S points](set S) S {
	low := set & -set
	carried := set + low
	return carried | (set^carried)>>2/low
}

// Squeeze returns the set with the points of another one left out of the numbering: those that are
// larger move up. The two have no point in common.
func Squeeze[S points](set, out S) (squeezed S) {
	for ; set != 0; set &= set - 1 {
		low := set & -set
		squeezed |= low >> bits.OnesCount64(uint64(out&(low-1)))
	}
	return squeezed
}

// Spread returns the set of which Squeeze makes one.
func Spread[S points](squeezed, out S) S {
	for ; out != 0; out &= out - 1 {
		below := out&-out - 1
		squeezed = squeezed&below | squeezed&^below<<1
	}
	return squeezed
}
