package nim

import (
	"golang.org/x/exp/constraints"

	"github.com/gametheory-go/gametheory/nim/internal/bitset"
)

// Mex returns the minimal excludant of the values: the smallest non-negative integer that is not
// among the values. Conway (1976) introduced the name. Mex of no values is 0. Repeated and
// negative values make no difference: Mex(0, 1, 1, 3) is 2.
//
// Mex takes time linear in the number of values, and allocates nothing for up to 511 values. Mex
// panics if T is too small for the result, for example for all 256 values of a uint8.
func Mex[T constraints.Integer](values ...T) T {
	var words [8]uint64
	r := bitset.Room{Words: words[:]}
	m := bitset.Mex(&r, values)
	if t := T(m); t < 0 || uint64(t) != m {
		panic("nim: mex overflows its type")
	}
	return T(m)
}
