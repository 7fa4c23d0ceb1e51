package nim

import (
	"fmt"
	"iter"
	"math/bits"
	"strconv"
)

// SetSize is the largest number of members of a [Set].
const SetSize = 64

// Set is a bit set of the numbers 0 to 63. Set is the position of games with a few coins, edges,
// vertices or squares. Each game assigns a number to each item.
//
// Number i is a member if bit i is 1, so the operators &, |, ^ and &^ combine sets. A Set is one
// machine word, the fastest kind of position.
type Set uint64

// NewSet returns the set of these members. NewSet panics if a member is not a number from 0 to
// 63.
func NewSet(members ...int) Set {
	var s Set
	for _, i := range members {
		if i < 0 || i >= SetSize {
			panic(fmt.Sprintf("nim: %d in a set of numbers from 0 to %d", i, SetSize-1))
		}
		s |= 1 << i
	}
	return s
}

// SetBelow returns the set of the numbers from 0 to n-1. SetBelow panics if n is not a number
// from 0 to 64.
func SetBelow(n int) Set {
	if n < 0 || n > SetSize {
		panic("nim: set below a number that is not from 0 to 64")
	}
	return 1<<n - 1
}

// Has reports whether i is a member.
func (s Set) Has(i int) bool { return 0 <= i && i < SetSize && s>>i&1 == 1 }

// Len returns the number of members.
func (s Set) Len() int { return bits.OnesCount64(uint64(s)) }

// All returns the members in increasing order.
func (s Set) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.Min()) {
				return
			}
		}
	}
}

// Min returns the smallest member, or 64 for the empty set.
func (s Set) Min() int { return bits.TrailingZeros64(uint64(s)) }

// String returns the members in braces, as in "{0 3 4}".
func (s Set) String() string {
	text := []byte{'{'}
	for i := range s.All() {
		if len(text) > 1 {
			text = append(text, ' ')
		}
		text = strconv.AppendInt(text, int64(i), 10)
	}
	return string(append(text, '}'))
}
