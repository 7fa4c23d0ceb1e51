package pivot

import "math/bits"

// wide is a table of integers of the same number of words, least significant first, in two's
// complement.
type wide struct {
	words int
	a     []uint64
}

// at returns the words of entry i.
func (w *wide) at(i int) []uint64 { return w.a[i*w.words:][:w.words] }

// widen turns the entries into numbers of several words, or makes these longer, so that each
// has at least the given number of words.
func (t *Tableau) widen(words int) {
	if t.large != nil && t.large.words >= words {
		return
	}
	w := &wide{words: words, a: make([]uint64, words*(t.rows+t.goals)*(t.cols+1))}
	det := make([]uint64, words)
	if t.large == nil {
		for i, x := range t.small {
			extend(w.at(i), []uint64{uint64(x)})
		}
		extend(det, []uint64{uint64(t.det)})
	} else {
		for i := range len(w.a) / words {
			extend(w.at(i), t.large.at(i))
		}
		extend(det, t.largeDet)
	}
	t.large, t.largeDet = w, det
}

// narrow turns the entries back into single words if all are small enough.
func (t *Tableau) narrow() {
	// Numbers of 2^62 or more stay long: -2^63 has no negative in a word, and a number near the limit
	// would soon be long again.
	if !narrow(t.largeDet) {
		return
	}
	n := len(t.large.a) / t.large.words
	for i := range n {
		if !narrow(t.large.at(i)) {
			return
		}
	}
	if len(t.small) != n {
		t.small = make([]int64, n)
	}
	for i := range n {
		t.small[i] = int64(t.large.at(i)[0])
	}
	t.det = int64(t.largeDet[0])
	t.large, t.largeDet = nil, nil
}

// pivotWide is Pivot on numbers of several words. As with single words, quotients without
// a remainder need no division: modulo a power of 2 they are products with the inverse of
// the odd part of the determinant. How many words a quotient may have follows from the
// lengths of the numbers before, so that nothing need be tested.
func (t *Tableau) pivotWide(row, col int) error {
	from, width := t.large, t.cols+1
	// Unlike pivotSmall, this stage cannot fail for want of room: words bounds the results before they
	// are computed. Only Work can end it.
	d := newWideDivisor(t.largeDet, t.words(row, col))
	to := &wide{words: d.words, a: t.wideSpare(d.words * len(from.a) / from.words)}
	p, negative := magnitude(from.at(row*width + col))
	d.p = p
	for i := range t.rows + t.goals {
		// The pivot row is needed as it is by all others, and is written after them.
		if i == row {
			continue
		}
		if err := t.work(width * d.words * (len(p) + d.words)); err != nil {
			// The table is untouched, and the buffer, which is only partly written, is kept for another
			// pivot.
			t.wideBuffer = to.a
			return err
		}
		c := from.at(i*width + col)
		size, minus := magnitude(c)
		d.c, d.plus = size, minus != negative
		for j := range width {
			if j != col {
				d.combine(to.at(i*width+j), from.at(i*width+j), from.at(row*width+j))
			}
		}
		resize(to.at(i*width+col), c)
		// The entry is -c times the sign of the pivot element.
		if !negative {
			negate(to.at(i*width + col))
		}
	}
	for j := range width {
		x := to.at(row*width + j)
		// At the crossing stands 1/p: the old determinant over the new one.
		if resize(x, from.at(row*width+j)); j == col {
			resize(x, t.largeDet)
		}
		if negative {
			negate(x)
		}
	}
	det := make([]uint64, d.words)
	copy(det, p) // which has no sign
	t.large, t.largeDet, t.wideBuffer = to, det, from.a
	// The table may have become short: later pivots on words are many times faster.
	t.narrow()
	return nil
}

// words returns how many words the entries need after a pivot, in two's complement.
func (t *Tableau) words(row, col int) int {
	width := t.cols + 1
	var pivotal, column, all int // the greatest lengths in bits
	for i := range t.rows + t.goals {
		for j := range width {
			n := bitLen(t.large.at(i*width + j))
			all = max(all, n)
			if i == row {
				pivotal = max(pivotal, n)
			}
			if j == col {
				column = max(column, n)
			}
		}
	}
	// A product has at most as many bits as its factors together, and the difference of two products
	// one more. Det is at least 2^(det-1), so the division takes away det-1 bits.
	det := bitLen(t.largeDet)
	quotient := max(all+bitLen(t.large.at(row*width+col)), pivotal+column) + 1 - (det - 1)
	// One bit more than the longest number is needed, for the sign.
	return max(quotient, pivotal, column, det)/64 + 1
}

// wideSpare returns memory for n words.
func (t *Tableau) wideSpare(n int) []uint64 {
	if cap(t.wideBuffer) < n {
		return make([]uint64, n)
	}
	return t.wideBuffer[:n]
}

// wideDivisor computes (x*p - c*y) / det.
type wideDivisor struct {
	words   int // of the quotient
	shift   uint
	skip    int      // det is 2^(64*skip + shift) times an odd number,
	inverse []uint64 // whose inverse this is modulo 2^(64*words)
	p, c    []uint64 // absolute values
	plus    bool     // whether c is negative
	sum     []uint64 // words+skip+1 words
}

func newWideDivisor(det []uint64, words int) *wideDivisor {
	d := &wideDivisor{words: words, inverse: make([]uint64, words)}
	// The determinant is positive, so a word is not 0.
	for det[d.skip] == 0 {
		d.skip++
	}
	d.shift = uint(bits.TrailingZeros64(det[d.skip]))
	d.sum = make([]uint64, words+d.skip+1)
	// The word behind the last supplies the bits that the shift moves down.
	odd := make([]uint64, words+1)
	resize(odd, det[d.skip:])
	shiftRight(odd, d.shift)
	invert(d.inverse, odd[:words])
	return d
}

// combine sets q to (x*p - c*y) / det.
func (d *wideDivisor) combine(q, x, y []uint64) {
	// The division has no remainder, and the quotient has d.words words. So the low words+skip+1 words
	// of the sum determine the quotient, and what overflows does not matter.
	clear(d.sum)
	addSigned(d.sum, x, d.p, false)
	addSigned(d.sum, y, d.c, !d.plus)
	low := d.sum[d.skip:]
	shiftRight(low, d.shift)
	multiply(q, low[:d.words], d.inverse)
}

// compareLarge returns the sign of a*b - c*d, of entries by their index.
func (t *Tableau) compareLarge(a, b, c, d int) int {
	w := t.large
	// Signs decide most comparisons, floating point most others. Exact products are needed for near
	// ties only.
	if s, r := signWords(w.at(a))*signWords(w.at(b)), signWords(w.at(c))*signWords(w.at(d)); s != r {
		return sign(int64(s - r))
	} else if s == 0 {
		return 0
	}
	if s := compareApproximately(w.at(a), w.at(b), w.at(c), w.at(d)); s != 0 {
		return s * signWords(w.at(a)) * signWords(w.at(b))
	}
	x, y := toInt(&t.temp[0], w.at(a)), toInt(&t.temp[1], w.at(c))
	x.Mul(x, toInt(&t.temp[2], w.at(b)))
	y.Mul(y, toInt(&t.temp[3], w.at(d)))
	return x.Cmp(y)
}
