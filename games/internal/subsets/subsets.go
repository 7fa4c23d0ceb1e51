// Package subsets numbers the sets of k points without gaps, in the combinatorial number system
// (Lehmer 1960), so that what stands on a board can be numbered.
//
// Sets of the same size are in the order of the numbers whose bits they are. Before a set of k points
// whose largest is n come all sets of k points less than n, of which there are n over k, and those of
// n and a set of k-1 points that comes before the rest of it.
package subsets

import "math/bits"

// points is a set of points, as bits.
type points interface {
	~uint16 | ~uint32 | ~uint64
}

const (
	mostOf    = 108 // points to choose from
	mostPoint = 32  // points of a set
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

// Count returns the number of sets of k of n points: less than 1<<64, for k up to 32 and n up to 108.
func Count(n, k int) uint64 { return counts[n][k] }

// Number returns how many sets of the same size come before a set.
func Number[S points](set S) (number uint64) {
	for k := 1; set != 0; k++ {
		number += counts[bits.TrailingZeros64(uint64(set))][k]
		set &= set - 1
	}
	return number
}

// Set returns the set of k of n points with the given number.
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

// Squeeze returns set with its points renumbered as if those of out did not exist. The two must have no
// point in common.
func Squeeze[S points](set, out S) (squeezed S) {
	for ; set != 0; set &= set - 1 {
		low := set & -set
		squeezed |= low >> bits.OnesCount64(uint64(out&(low-1)))
	}
	return squeezed
}

// Spread returns the set that Squeeze turns into squeezed.
func Spread[S points](squeezed, out S) S {
	for ; out != 0; out &= out - 1 {
		below := out&-out - 1
		squeezed = squeezed&below | squeezed&^below<<1
	}
	return squeezed
}
