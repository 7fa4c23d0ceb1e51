package misere

import "math/bits"

// set is a set of elements of a monoid, a bit for each.
type set []uint64

func newSet(order int) set { return make(set, (order+63)/64) }

func (s set) has(x Element) bool { return s[x/64]>>(x%64)&1 != 0 }

func (s set) add(x Element) { s[x/64] |= 1 << (x % 64) }

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

// meet returns the least element that s and t share, or false if there is none, as
// when s is nil.
func (s set) meet(t set) (Element, bool) {
	for i, w := range s {
		if w &= t[i]; w != 0 {
			return Element(64*i + bits.TrailingZeros64(w)), true
		}
	}
	return 0, false
}
