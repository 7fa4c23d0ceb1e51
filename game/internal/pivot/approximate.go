package pivot

import "math"

// approximate returns a number m such that the absolute value of a number of several words
// is m * 2^(64*e), with a relative error below 2^-50.
func approximate(x []uint64) (m float64, e int) {
	flip := uint64(int64(x[len(x)-1]) >> 63) // the words of -x-1 if x is negative
	// Words in front that equal flip hold nothing but the sign. The first other word is at least 1
	// after flipping. So all words below its neighbor are less than 2^-64 of the number.
	n := len(x)
	for n > 2 && x[n-1] == flip {
		n--
	}
	if n < 2 {
		return float64(x[0]^flip) + float64(flip&1), 0
	}
	m = float64(x[n-1]^flip)*0x1p64 + float64(x[n-2]^flip)
	if n == 2 {
		m += float64(flip & 1)
	}
	// With more than two words m is 2^64 or more, so the difference of 1 between -x-1 and -x does not
	// show.
	return m, n - 2
}

// compareApproximately returns the sign of |a*b| - |c*d| if it is certain without computing
// the products, and otherwise 0.
func compareApproximately(a, b, c, d []uint64) int {
	ma, ea := approximate(a)
	mb, eb := approximate(b)
	mc, ec := approximate(c)
	md, ed := approximate(d)
	// The products are below 2^256 each. A difference of four words is decisive.
	e := min(max(ea+eb-ec-ed, -8), 8)
	x, y := math.Ldexp(ma*mb, 64*e), mc*md
	switch {
	case x > y*(1+1e-12):
		return 1
	case y > x*(1+1e-12):
		return -1
	}
	return 0
}
