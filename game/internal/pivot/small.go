package pivot

import "math/bits"

// long is the number of words from which on a pivot calls Work.
const long = 1 << 13

// pivotSmall is Pivot on words. It returns false, and leaves the tableau as it is, if the
// result does not fit.
//
// Products have two words. The division by the determinant d = 2^k * u, u odd, has no
// remainder, so if the quotient fits into a word it is determined by its last 64 bits:
// shift by k and multiply by the inverse of u modulo 2^64. This saves the slow division.
func (t *Tableau) pivotSmall(row, col int) (fits bool, err error) {
	if len(t.spare) != len(t.small) {
		t.spare = make([]int64, len(t.small))
	}
	w := t.cols + 1
	pivotal := t.small[row*w:][:w]
	// The absolute value of the pivot element becomes the new denominator, and its sign goes into the
	// rows. So Det stays positive, and the sign of an entry is the sign of its value. No entry is
	// -2^63, since SetInt64 and combine refuse that number; so changes of sign do not overflow.
	p, s := pivotal[col], int64(1)
	if p < 0 {
		p, s = -p, -1
	}
	// Results go to spare: if one does not fit, the tableau still is what it was.
	d := newDivisor(t.det)
	for i := range t.rows + t.goals {
		if len(t.small) >= long {
			if err := t.work(w); err != nil {
				return false, err
			}
		}
		from, to := t.small[i*w:][:w], t.spare[i*w:][:w]
		switch c := s * from[col]; {
		case i == row:
			for j, x := range pivotal {
				to[j] = s * x
			}
			to[col] = s * t.det
		case c == 0 && p == t.det:
			// (x*p - 0*y) / det = x. Payoffs of 0 make many such rows.
			copy(to, from)
		default:
			if !combine(to, from, pivotal, p, c, d) {
				return false, nil
			}
			// The column now belongs to the variable that leaves. Its entry was 0 here and det in the
			// pivot row: (0*p - c*det) / det = -c.
			to[col] = -c
		}
	}
	t.small, t.spare, t.det = t.spare, t.small, p
	return true, nil
}

// combine sets to[j] = (from[j]*p - c*other[j]) / d, where p > 0. It returns false if
// one does not fit.
func combine(to, from, other []int64, p, c int64, d divisor) bool {
	to, other = to[:len(from)], other[:len(from)]
	// If -half < hi < half, the quotient is smaller than 2^63. Otherwise it is tried.
	half := uint64(d.d) >> 1
	sure := max(2*half, 1) - 1
	for j, x := range from {
		y := other[j]
		h1, l1 := bits.Mul64(uint64(x), uint64(p))
		h2, l2 := bits.Mul64(uint64(c), uint64(y))
		// Mul64 takes factors as unsigned. A negative factor makes the product too large by 2^64 times
		// the other factor; p has no sign.
		h1 -= uint64(x>>63) & uint64(p)
		h2 -= uint64(c>>63)&uint64(y) + uint64(y>>63)&uint64(c)
		lo, borrow := bits.Sub64(l1, l2, 0)
		hi, _ := bits.Sub64(h1, h2, borrow)
		if hi+half-1 >= sure && !d.fits(hi, lo) {
			return false
		}
		// A shift by 64 yields 0, so d.shift = 0 needs no case of its own.
		to[j] = int64((lo>>d.shift | hi<<(64-d.shift)) * d.inverse)
	}
	return true
}

// ratioSmall is Ratio on words. It returns -1 if no row limits the growth.
func (t *Tableau) ratioSmall(col int) int {
	row, w := -1, t.cols+1
	var x, y uint64 // the least ratio is x/y
	for i := range t.rows {
		line := t.small[i*w:][:w]
		if line[col] <= 0 {
			continue
		}
		// The basis is feasible, so the right side is not negative, and unsigned products compare the
		// ratios.
		right, entry := uint64(line[w-1]), uint64(line[col])
		if row >= 0 {
			h1, l1 := bits.Mul64(right, y)
			h2, l2 := bits.Mul64(x, entry)
			if h1 > h2 || h1 == h2 && l1 > l2 {
				continue
			}
			// Rows are compared in full only at a tie: a degenerate vertex.
			if h1 == h2 && l1 == l2 && t.compareRatio(i, row, col) > 0 {
				continue
			}
		}
		row, x, y = i, right, entry
	}
	return row
}

// divisor is a positive number by which to divide what is a multiple of it.
type divisor struct {
	d       int64
	shift   uint   // how many times 2 divides d
	inverse uint64 // of d>>shift modulo 2^64
}

func newDivisor(d int64) divisor {
	shift := uint(bits.TrailingZeros64(uint64(d)))
	odd := uint64(d) >> shift
	// The square of an odd number is 1 modulo 8, so an odd number is its own inverse there.
	inverse := odd // right in 3 bits; each step of Newton's method doubles their number
	for range 5 {
		inverse *= 2 - odd*inverse
	}
	return divisor{d: d, shift: shift, inverse: inverse}
}

// fits reports whether the quotient of the number of two words by d is smaller than 2^63 in
// absolute value.
func (d divisor) fits(hi, lo uint64) bool {
	if int64(hi) < 0 {
		var borrow uint64
		lo, borrow = bits.Sub64(0, lo, 0)
		hi, _ = bits.Sub64(0, hi, borrow)
	}
	// Div64 panics on a quotient of more than a word.
	if hi >= uint64(d.d) {
		return false
	}
	q, _ := bits.Div64(hi, lo, uint64(d.d))
	return q < 1<<63
}

// compareProducts returns the sign of a*b - c*d.
func compareProducts(a, b, c, d int64) int {
	h1, l1 := mul(a, b)
	h2, l2 := mul(c, d)
	switch {
	case h1 < h2 || h1 == h2 && l1 < l2:
		return -1
	case h1 > h2 || l1 > l2:
		return 1
	}
	return 0
}

// mul returns a*b in two words.
func mul(a, b int64) (hi int64, lo uint64) {
	// The unsigned product of a negative factor is too large by 2^64 times the other factor.
	h, l := bits.Mul64(uint64(a), uint64(b))
	return int64(h) - (a>>63)&b - (b>>63)&a, l
}
