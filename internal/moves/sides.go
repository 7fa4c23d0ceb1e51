package moves

// Sides are the rules of a partizan game, as in package partizan.
type Sides[S comparable] interface {
	Left(dst []S, s S) []S
	Right(dst []S, s S) []S
}

// AppendLeft returns r.Left(dst, s), checked as by [Append].
func AppendLeft[S comparable](r Sides[S], dst []S, s S) []S {
	return checked(r, "Left", dst, end(dst), r.Left(dst, s))
}

// AppendRight returns r.Right(dst, s), checked as by [Append].
func AppendRight[S comparable](r Sides[S], dst []S, s S) []S {
	return checked(r, "Right", dst, end(dst), r.Right(dst, s))
}

// end returns the last element of dst, if there is one.
func end[S any](dst []S) (last S) {
	if n := len(dst); n > 0 {
		last = dst[n-1]
	}
	return last
}

// checked returns options, and panics if they do not begin with dst, whose last element
// was last.
func checked[S comparable](r any, method string, dst []S, last S, options []S) []S {
	n := len(dst)
	switch {
	case n == 0 && !grown(dst, options):
		fail(r, method, dst, options)
	case n > 0 && (len(options) < n || &options[0] != &dst[0] || options[n-1] != last):
		check(r, method, dst, last, options)
	}
	return options
}
