package tool

import (
	"reflect"
	"unsafe"
)

// Same reports whether a and b are the same interface or function: one that was copied, or
// equal values, where Go can compare them. A tool keeps the Game that it was made for, and
// asks at each call whether that is the one in its field; if not, it forgets all, as by
// Reset. It may be told that a function, or a game that holds one, is another though it
// does the same: then it has forgotten in vain, but what it answers is right.
//
// A copy of an interface is told by its words, in the time of a comparison of integers, also
// where == would panic.
func Same[V any](a, b V) bool {
	return string(words(&a)) == string(words(&b)) || equal(a, b)
}

// words returns the memory of v.
func words[V any](v *V) []byte { return unsafe.Slice((*byte)(unsafe.Pointer(v)), unsafe.Sizeof(*v)) }

// equal reports whether a and b can be compared and are equal.
func equal(a, b any) bool {
	x, y := reflect.ValueOf(a), reflect.ValueOf(b)
	return x.IsValid() && y.IsValid() && x.Comparable() && y.Comparable() && a == b
}
