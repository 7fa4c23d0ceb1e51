package classic

import "slices"

// keep drops the positions of dst[begin:] that are not P-positions, so that of
// options the winning moves are left.
func keep[S comparable](dst []S, begin int, p func(s S) bool) []S {
	options := slices.DeleteFunc(dst[begin:], func(s S) bool { return !p(s) })
	return dst[:begin+len(options)]
}
