package misere

import (
	"iter"
	"math/bits"
)

// set is a set of elements of a monoid, one bit for each.
type set []uint64

// newSet returns an empty set of elements of a monoid of this order.
func newSet(order int) set { return make(set, (order+63)/64) }

// setBytes returns the memory of a set of elements of a monoid of this order.
func setBytes(order int) int64 { return int64(order+63) / 64 * 8 }

func (s set) has(x int) bool { return s[uint(x)/64]>>(uint(x)%64)&1 != 0 }

func (s set) add(x int) { s[uint(x)/64] |= 1 << (uint(x) % 64) }

func (s set) remove(x int) { s[uint(x)/64] &^= 1 << (uint(x) % 64) }

// all yields the elements in ascending order.
func (s set) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(64*i + bits.TrailingZeros64(w)) {
					return
				}
			}
		}
	}
}

// empty reports whether s has no element.
func (s set) empty() bool {
	for _, w := range s {
		if w != 0 {
			return false
		}
	}
	return true
}

// union adds the elements of t.
func (s set) union(t set) {
	for i, w := range t {
		s[i] |= w
	}
}

// within reports whether t has all elements of s.
func (s set) within(t set) bool {
	for i, w := range s {
		if w&^t[i] != 0 {
			return false
		}
	}
	return true
}

// meet returns the smallest common element of s and t, or false if there is none. A nil s has no
// element.
func (s set) meet(t set) (int, bool) {
	for i, w := range s {
		if w &= t[i]; w != 0 {
			return 64*i + bits.TrailingZeros64(w), true
		}
	}
	return 0, false
}
