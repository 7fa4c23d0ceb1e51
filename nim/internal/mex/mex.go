// Package mex has the minimal excludant, the least non-negative integer that is not
// among some numbers, for loops that ask for millions of them.
package mex

import (
	"math/bits"

	"golang.org/x/exp/constraints"
)

// Room is memory that [Of] uses again from call to call. The zero value is ready; one
// with Words of its own allocates nothing until they do not suffice.
type Room struct {
	Words []uint64 // a bit for each number that the mex may be
}

// Of returns the minimal excludant of the values, in time linear in their number.
// Negative and repeated values make no difference.
//
// Of n values it is at most n, so that larger ones need not be looked at, and n+1
// bits are enough to mark the others.
func Of[T constraints.Integer](r *Room, values []T) uint64 {
	n := len(values)
	if n/64 >= len(r.Words) {
		r.Words = make([]uint64, n/32+1)
	}
	words := r.Words[:n/64+1]
	clear(words)
	for _, v := range values {
		if v >= 0 && uint64(v) < uint64(n) {
			words[v/64] |= 1 << (uint64(v) % 64)
		}
	}
	return Clear(words)
}

// Clear returns the least number whose bit in words is 0: bit i%64 of word i/64 is that
// of i. It is 64 times the number of words if all bits are 1.
func Clear(words []uint64) uint64 {
	for i, w := range words {
		if ^w != 0 {
			return uint64(64*i + bits.TrailingZeros64(^w))
		}
	}
	return uint64(64 * len(words))
}
