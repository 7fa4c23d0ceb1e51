package nim

import (
	"golang.org/x/exp/constraints"

	"github.com/gametheory-go/gametheory/nim/internal/bitset"
)

// Mex returns the minimal excludant of the values: the least non-negative integer
// that is not among them (the name is Conway's, 1976). It is 0 if there are no
// values. Repeated and negative values make no difference.
//
// It takes time linear in the number of values, whatever they are, and allocates
// nothing up to 511 of them. It panics if T is too small for the result, as for
// all 256 values of a uint8.
func Mex[T constraints.Integer](values ...T) T {
	var words [8]uint64
	r := bitset.Room{Words: words[:]}
	m := bitset.Mex(&r, values)
	if t := T(m); t < 0 || uint64(t) != m {
		panic("nim: mex overflows its type")
	}
	return T(m)
}
