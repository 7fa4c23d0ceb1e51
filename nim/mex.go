package nim

import (
	"math/bits"

	"golang.org/x/exp/constraints"
)

// Mex returns the minimal excludant of the values: the least non-negative integer
// that is not among them (the name is Conway's, 1976). It is 0 if there are no
// values. Repeated and negative values make no difference.
//
// It takes time linear in the number of values, whatever they are, and allocates
// nothing up to 511 of them. It panics if T is too small for the result, as for
// all 256 values of a uint8.
func Mex[T constraints.Integer](values ...T) T {
	var room [8]uint64
	e := excluder{room[:]}
	m := mex(&e, values)
	if t := T(m); t < 0 || uint64(t) != m {
		panic("nim: mex overflows its type")
	}
	return T(m)
}

// excluder is the memory of mex, which is used again from call to call.
type excluder struct {
	words []uint64 // a bit for each number that the mex may be
}

// mex returns the minimal excludant of the values. Of n values it is at most n,
// so that larger ones need not be looked at, and n+1 bits are enough to mark the
// others.
func mex[T constraints.Integer](e *excluder, values []T) uint64 {
	n := len(values)
	if n/64 >= len(e.words) {
		e.words = make([]uint64, n/32+1)
	}
	words := e.words[:n/64+1]
	clear(words)
	for _, v := range values {
		if v >= 0 && uint64(v) < uint64(n) {
			words[v/64] |= 1 << (uint64(v) % 64)
		}
	}
	i := 0
	for words[i] == 1<<64-1 {
		i++
	}
	return uint64(64*i + bits.TrailingZeros64(^words[i]))
}
