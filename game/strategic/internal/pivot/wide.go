package pivot

import (
	"encoding/binary"
	"math/big"
	"math/bits"
)

// wide is a table of integers of the same number of words, least significant first, in two's
// complement.
type wide struct {
	words int
	a     []uint64
}

// at returns the words of entry i.
func (w *wide) at(i int) []uint64 { return w.a[i*w.words:][:w.words] }

// signWords returns the sign of a number.
func signWords(x []uint64) int {
	if int64(x[len(x)-1]) < 0 {
		return -1
	}
	for _, v := range x {
		if v != 0 {
			return 1
		}
	}
	return 0
}

// extend sets dst to a number that has as many words or less.
func extend(dst, x []uint64) {
	n := copy(dst, x)
	fill := uint64(int64(x[len(x)-1]) >> 63)
	for ; n < len(dst); n++ {
		dst[n] = fill
	}
}

// negate sets x to -x.
func negate(x []uint64) {
	carry := uint64(1)
	for i, v := range x {
		x[i], carry = bits.Add64(^v, 0, carry)
	}
}

// toInt sets z to a number.
func toInt(z *big.Int, x []uint64) *big.Int {
	buffer := make([]byte, 8*len(x))
	negative := int64(x[len(x)-1]) < 0
	carry := uint64(1)
	for i, v := range x {
		if negative {
			v, carry = bits.Add64(^v, 0, carry)
		}
		binary.BigEndian.PutUint64(buffer[8*(len(x)-1-i):], v)
	}
	if z.SetBytes(buffer); negative {
		z.Neg(z)
	}
	return z
}

// fromInt sets x to a number that fits.
func fromInt(x []uint64, z *big.Int) {
	buffer := make([]byte, 8*len(x))
	z.FillBytes(buffer)
	for i := range x {
		x[i] = binary.BigEndian.Uint64(buffer[8*(len(x)-1-i):])
	}
	if z.Sign() < 0 {
		negate(x)
	}
}

// widen turns from words to numbers of several words, or makes them longer, so that they
// have the given number at least.
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

// narrow returns to words if all numbers are so small.
func (t *Tableau) narrow() {
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

// narrow says whether a number is smaller than 2^62 in absolute value.
func narrow(x []uint64) bool {
	top := int64(x[0]) >> 62
	if top != 0 && top != -1 {
		return false
	}
	for _, v := range x[1:] {
		if int64(v) != top {
			return false
		}
	}
	return true
}

// pivotWide is Pivot on numbers of several words. As with single words, quotients without
// a remainder need no division: modulo a power of 2 they are products with the inverse of
// the odd part of the determinant. How many words a quotient may have follows from the
// lengths of the numbers before, so that nothing need be tested.
func (t *Tableau) pivotWide(row, col int) {
	from, width := t.large, t.cols+1
	d := newWideDivisor(t.largeDet, t.words(row, col))
	to := &wide{words: d.words, a: t.wideSpare(d.words * len(from.a) / from.words)}
	p, negative := magnitude(from.at(row*width + col))
	d.setPivot(p)
	for i := range t.rows + t.goals {
		if i == row {
			continue
		}
		c := from.at(i*width + col)
		size, minus := magnitude(c)
		d.setFactor(size, minus != negative)
		for j := range width {
			if j != col {
				d.combine(to.at(i*width+j), from.at(i*width+j), from.at(row*width+j))
			}
		}
		resize(to.at(i*width+col), c)
		if !negative {
			negate(to.at(i*width + col))
		}
	}
	for j := range width {
		x := to.at(row*width + j)
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
	t.narrow()
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
	det := bitLen(t.largeDet)
	quotient := max(all+bitLen(t.large.at(row*width+col)), pivotal+column) + 1 - (det - 1)
	return max(quotient, pivotal, column, det)/64 + 1
}

// bitLen returns the number of bits of the absolute value of a number, or one more.
func bitLen(x []uint64) int {
	fill := uint64(int64(x[len(x)-1]) >> 63)
	n := len(x)
	for n > 1 && x[n-1] == fill {
		n--
	}
	return 64*(n-1) + bits.Len64(x[n-1]^fill) + int(fill&1)
}

// wideSpare returns memory for n words.
func (t *Tableau) wideSpare(n int) []uint64 {
	if cap(t.wideBuffer) < n {
		return make([]uint64, n)
	}
	return t.wideBuffer[:n]
}

// resize sets dst to a number that fits, though it may have more words.
func resize(dst, x []uint64) {
	if len(x) > len(dst) {
		x = x[:len(dst)]
	}
	extend(dst, x)
}

// magnitude returns the absolute value of a number, without zeros in front but for one word,
// and whether the number is negative. It is not to be changed.
func magnitude(x []uint64) ([]uint64, bool) {
	negative := int64(x[len(x)-1]) < 0
	if negative {
		x = append([]uint64(nil), x...)
		negate(x)
	}
	for len(x) > 1 && x[len(x)-1] == 0 {
		x = x[:len(x)-1]
	}
	return x, negative
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
	for det[d.skip] == 0 {
		d.skip++
	}
	d.shift = uint(bits.TrailingZeros64(det[d.skip]))
	d.sum = make([]uint64, words+d.skip+1)
	odd := make([]uint64, words+1)
	resize(odd, det[d.skip:])
	shiftRight(odd, d.shift)
	invert(d.inverse, odd[:words])
	return d
}

// invert sets y to the inverse of an odd number modulo 2^(64*len(y)), by Newton's method.
func invert(y, odd []uint64) {
	y[0] = newDivisor(int64(odd[0] &^ (1 << 63))).inverse
	y[0] *= 2 - odd[0]*y[0]
	e, product := make([]uint64, len(y)), make([]uint64, len(y))
	for n := 1; n < len(y); {
		n = min(2*n, len(y))
		multiply(e[:n], odd[:n], y[:n])
		negate(e[:n])
		carry := uint64(0)
		e[0], carry = bits.Add64(e[0], 2, 0)
		for i := 1; i < n; i++ {
			e[i], carry = bits.Add64(e[i], 0, carry)
		}
		multiply(product[:n], y[:n], e[:n])
		copy(y[:n], product)
	}
}

func (d *wideDivisor) setPivot(p []uint64)             { d.p = p }
func (d *wideDivisor) setFactor(c []uint64, plus bool) { d.c, d.plus = c, plus }

// combine sets q to (x*p - c*y) / det.
func (d *wideDivisor) combine(q, x, y []uint64) {
	clear(d.sum)
	addSigned(d.sum, x, d.p, false)
	addSigned(d.sum, y, d.c, !d.plus)
	low := d.sum[d.skip:]
	shiftRight(low, d.shift)
	multiply(q, low[:d.words], d.inverse)
}

// shiftRight shifts by less than 64 bits.
func shiftRight(x []uint64, shift uint) {
	if shift == 0 {
		return
	}
	for i := range len(x) - 1 {
		x[i] = x[i]>>shift | x[i+1]<<(64-shift)
	}
	x[len(x)-1] >>= shift
}

// multiply sets z to x*y modulo 2^(64*len(z)).
func multiply(z, x, y []uint64) {
	clear(z)
	for i, v := range x {
		if i < len(z) && v != 0 {
			addRow(z[i:], y, v)
		}
	}
}

// addSigned adds x*y, or subtracts it, modulo 2^(64*len(sum)). x has a sign and y has
// not.
func addSigned(sum, x, y []uint64, minus bool) {
	negative := int64(x[len(x)-1]) < 0
	subtract := subtractRow
	if minus {
		subtract = addRow
	}
	for i, v := range y {
		if i >= len(sum) {
			break
		}
		if minus {
			subtractRow(sum[i:], x, v)
		} else {
			addRow(sum[i:], x, v)
		}
	}
	if negative && len(x) < len(sum) { // x stands for x - 2^(64*len(x))
		subtract(sum[len(x):], y, 1)
	}
}

// addRow adds x*v.
func addRow(sum, x []uint64, v uint64) {
	var carry uint64
	n := min(len(sum), len(x))
	x, head := x[:n], sum[:n]
	for i, w := range x {
		hi, lo := bits.Mul64(w, v)
		var c uint64
		lo, c = bits.Add64(lo, carry, 0)
		hi += c
		head[i], c = bits.Add64(head[i], lo, 0)
		carry = hi + c
	}
	for i := n; i < len(sum) && carry != 0; i++ {
		sum[i], carry = bits.Add64(sum[i], carry, 0)
	}
}

// subtractRow subtracts x*v.
func subtractRow(sum, x []uint64, v uint64) {
	var borrow uint64
	n := min(len(sum), len(x))
	x, head := x[:n], sum[:n]
	for i, w := range x {
		hi, lo := bits.Mul64(w, v)
		var c uint64
		lo, c = bits.Add64(lo, borrow, 0)
		hi += c
		head[i], c = bits.Sub64(head[i], lo, 0)
		borrow = hi + c
	}
	for i := n; i < len(sum) && borrow != 0; i++ {
		sum[i], borrow = bits.Sub64(sum[i], borrow, 0)
	}
}

// compareLarge returns the sign of a*b - c*d, of entries by their index.
func (t *Tableau) compareLarge(a, b, c, d int) int {
	w := t.large
	if s, r := signWords(w.at(a))*signWords(w.at(b)), signWords(w.at(c))*signWords(w.at(d)); s != r {
		return sign(int64(s - r))
	} else if s == 0 {
		return 0
	}
	x, y := toInt(&t.temp[0], w.at(a)), toInt(&t.temp[1], w.at(c))
	x.Mul(x, toInt(&t.temp[2], w.at(b)))
	y.Mul(y, toInt(&t.temp[3], w.at(d)))
	return x.Cmp(y)
}
