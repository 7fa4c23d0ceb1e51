package partizan

import (
	"fmt"
	"math/big"
	"unique"

	"github.com/gametheory-go/gametheory/internal/prefix"
)

// longNumeral is a number that does not fit into the other fields of a Number, in lowest terms. Each long
// number has one handle, so equal numbers are ==.
type longNumeral struct {
	negative  bool
	magnitude string // the bytes of the numerator without its sign
	exponent  int    // of the denominator
}

func (x Number) isLong() bool { return x.long != unique.Handle[longNumeral]{} }

// big returns the numerator and the exponent of the denominator.
func (x Number) big() (n *big.Int, exponent int) {
	if !x.isLong() {
		return big.NewInt(x.numerator), int(x.exponent)
	}
	l := x.long.Value()
	n = new(big.Int).SetBytes([]byte(l.magnitude))
	if l.negative {
		n.Neg(n)
	}
	return n, l.exponent
}

// longNumber returns n / 2^exponent in lowest terms. It panics if the number is out of range.
func longNumber(n *big.Int, exponent int) Number {
	if n.Sign() == 0 {
		return Number{}
	}
	if shift := min(exponent, int(n.TrailingZeroBits())); shift > 0 {
		n, exponent = new(big.Int).Rsh(n, uint(shift)), exponent-shift
	}
	switch size := n.BitLen(); {
	case size <= maxExponent && exponent <= maxExponent:
		return Number{numerator: n.Int64(), exponent: uint8(exponent)}
	case size > maxBits || exponent > maxBits:
		panic(prefix.Errorf("partizan", "%w: a number with a numerator of %d bits and the denominator 2^%d, at most %d bits and 2^%d",
			ErrRange, size, exponent, maxBits, maxBits))
	}
	return Number{long: unique.Make(longNumeral{n.Sign() < 0, string(n.Bytes()), exponent})}
}

// alignedLong returns the numerators of x and y over a common denominator.
func alignedLong(x, y Number) (a, b *big.Int, exponent int) {
	a, i := x.big()
	b, j := y.big()
	exponent = max(i, j)
	return a.Lsh(a, uint(exponent-i)), b.Lsh(b, uint(exponent-j)), exponent
}

func addLong(x, y Number) Number {
	a, b, exponent := alignedLong(x, y)
	return longNumber(a.Add(a, b), exponent)
}

func mulLong(x, y Number) Number {
	a, i := x.big()
	b, j := y.big()
	return longNumber(a.Mul(a, b), i+j)
}

func cmpLong(x, y Number) int {
	a, b, _ := alignedLong(x, y)
	return a.Cmp(b)
}

func (x Number) negLong() Number {
	l := x.long.Value()
	l.negative = !l.negative
	return Number{long: unique.Make(l)}
}

func (x Number) longString() string {
	n, exponent := x.big()
	if exponent == 0 {
		return n.String()
	}
	return fmt.Sprintf("%v/%v", n, new(big.Int).Lsh(big.NewInt(1), uint(exponent)))
}

// end is an end of an interval of numbers. An open interval does not contain the end.
type end struct {
	at   Number
	open bool
}

// simplest returns the simplest number between the ends, if there is one. A nil end is no bound.
func simplest(low, high *end) (Number, bool) {
	above := low == nil || low.at.Sign() < 0 || low.at.Sign() == 0 && !low.open // 0 is not too small
	below := high == nil || high.at.Sign() > 0 || high.at.Sign() == 0 && !high.open
	switch {
	case above && below:
		return Number{}, true
	case above: // all numbers inside are negative
		x, ok := simplest(high.negative(), low.negative())
		return x.Neg(), ok
	}
	// Over a common denominator with one bit more than both ends, if each is a number, the numerators
	// inside are the numerators from a to b, and a > 0.
	top := low.at
	if high != nil {
		top = high.at
	}
	a, b, exponent := alignedLong(low.at, top)
	a.Lsh(a, 1)
	b.Lsh(b, 1)
	exponent++
	if low.open {
		a.Add(a, big.NewInt(1))
	}
	if high != nil && high.open {
		b.Sub(b, big.NewInt(1))
	}
	if high != nil && a.Cmp(b) > 0 {
		return Number{}, false
	}
	// Of the integers inside, the integer nearest to 0 is the simplest number.
	integer := new(big.Int).Add(a, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(exponent)), big.NewInt(1)))
	integer.Rsh(integer, uint(exponent))
	if over := new(big.Int).Lsh(integer, uint(exponent)); high == nil || over.Cmp(b) <= 0 {
		return longNumber(integer, 0), true
	}
	// Otherwise the numerator with the most zeros at its end: b without the bits below the first bit in
	// which b and a-1 differ.
	a.Sub(a, big.NewInt(1))
	zeros := uint(a.Xor(a, b).BitLen() - 1)
	return longNumber(b.Lsh(b.Rsh(b, zeros), zeros), exponent), true
}

func (e *end) negative() *end {
	if e == nil {
		return nil
	}
	return &end{e.at.Neg(), e.open}
}
