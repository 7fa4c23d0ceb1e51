package bitset

import "golang.org/x/exp/constraints"

// Room is memory that [Mex] reuses from call to call. The zero value is ready; one with Words
// of its own allocates nothing until they do not suffice.
type Room struct {
	Words Set // a bit for each number that the mex may be
}

// Mex returns the minimal excludant of the values, the least non-negative integer that is
// not among them, in time linear in their number. Negative and repeated values make no
// difference.
//
// Of n values it is at most n, so that larger ones need not be looked at, and n+1
// bits are enough to mark the others.
func Mex[T constraints.Integer](r *Room, values []T) uint64 {
	n := len(values)
	if n/64 >= len(r.Words) {
		r.Words = make(Set, n/32+1)
	}
	words := r.Words[:n/64+1]
	clear(words)
	for _, v := range values {
		if v >= 0 && uint64(v) < uint64(n) {
			words[v/64] |= 1 << (uint64(v) % 64)
		}
	}
	return words.Mex()
}
