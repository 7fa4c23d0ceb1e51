package alphabeta

import (
	"math"
	"strings"
	"unsafe"
)

// unclean returns a slice of n elements with any contents, which the caller has to
// clear before it looks at them. T must have no pointers, and take 16 bytes or more: room
// for so much is aligned for any type.
//
// make would clear them all at once: for a large table that takes a tenth of a second and
// more, during which no cancellation is noticed, though most searches use a small part of it.
// The standard library has one thing that takes memory as it comes, a strings.Builder, and
// nobody else has the string. Should it clear its memory one day, only that time is lost.
func unclean[T any](n int64) []T {
	var t T
	if n > min(math.MaxInt, 1<<47)/int64(unsafe.Sizeof(t)) {
		panic("minimax: Memory of more bytes than there are addresses")
	}
	var b strings.Builder
	b.Grow(int(n) * int(unsafe.Sizeof(t)))
	b.WriteByte(0) // an empty string has no address
	return unsafe.Slice((*T)(unsafe.Pointer(unsafe.StringData(b.String()))), n)
}
