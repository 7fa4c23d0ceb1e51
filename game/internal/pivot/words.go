package pivot

import (
	"encoding/binary"
	"math/big"
	"math/bits"
)

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
	// big.Int keeps sign and absolute value: the words of -x are the flipped words of x, plus 1.
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
	// FillBytes writes the absolute value.
	z.FillBytes(buffer)
	for i := range x {
		x[i] = binary.BigEndian.Uint64(buffer[8*(len(x)-1-i):])
	}
	if z.Sign() < 0 {
		negate(x)
	}
}

// narrow reports whether a number is smaller than 2^62 in absolute value.
func narrow(x []uint64) bool {
	// The two first bits must be equal, and all words above must repeat them as sign.
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

// bitLen returns the number of bits of the absolute value of a number, or one more.
func bitLen(x []uint64) int {
	fill := uint64(int64(x[len(x)-1]) >> 63)
	n := len(x)
	for n > 1 && x[n-1] == fill {
		n--
	}
	return 64*(n-1) + bits.Len64(x[n-1]^fill) + int(fill&1)
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
		// The words may belong to the table.
		x = append([]uint64(nil), x...)
		negate(x)
	}
	for len(x) > 1 && x[len(x)-1] == 0 {
		x = x[:len(x)-1]
	}
	return x, negative
}

// invert sets y to the inverse of an odd number modulo 2^(64*len(y)), by Newton's method.
func invert(y, odd []uint64) {
	// newDivisor wants a positive number, so the first bit is cleared, and 63 bits of the inverse are
	// right. One more step of Newton's method makes them 126.
	y[0] = newDivisor(int64(odd[0] &^ (1 << 63))).inverse
	y[0] *= 2 - odd[0]*y[0]
	e, product := make([]uint64, len(y)), make([]uint64, len(y))
	for n := 1; n < len(y); {
		n = min(2*n, len(y))
		// y becomes y * (2 - odd*y): if odd*y = 1 + r, the new product is 1 - r*r. So the number of
		// right bits doubles.
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
			// addRow drops what is beyond z: that is the reduction modulo 2^(64*len(z)).
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
		// A product and two words are at most (2^64-1)^2 + 2*(2^64-1) = 2^128 - 1: the carry is one
		// word.
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
