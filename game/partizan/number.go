package partizan

import (
	"fmt"
	"math/big"
	"math/bits"
	"unique"

	"github.com/gametheory-go/gametheory/internal/prefix"
)

// Number is a dyadic rational number: the denominator is a power of two. Stops, means and
// temperatures are Numbers. Numbers are comparable by ==, and the zero Number is 0.
//
// A denominator is at most 2^65536, and a numerator has at most 65536 bits. Methods panic on
// overflow with an error that wraps [ErrRange]. The methods of [Arithmetic] return this error
// instead. A number whose numerator has at most 62 bits and whose denominator is at most 2^62 takes
// no memory.
type Number struct {
	numerator int64                      // odd, if exponent > 0
	exponent  uint8                      // of the denominator, as a power of two
	long      unique.Handle[longNumeral] // of a number that does not fit into the other fields, which are 0 then
}

const (
	maxExponent = 62 // of a number without memory
	maxBits     = 1 << 16
)

// NewNumber returns numerator / 2^exponent. It panics if exponent is not from 0 to 65536.
func NewNumber(numerator int64, exponent int) Number {
	if exponent < 0 || exponent > maxBits {
		panic(prefix.Errorf("partizan", "%w: denominator 2^%d, at most 2^%d", ErrRange, exponent, maxBits))
	}
	return reduced(numerator, exponent)
}

// reduced returns numerator / 2^exponent in lowest terms.
func reduced(numerator int64, exponent int) Number {
	if numerator == 0 {
		return Number{}
	}
	// In lowest terms, so equal numbers are ==.
	shift := min(exponent, bits.TrailingZeros64(uint64(numerator)))
	numerator, exponent = numerator>>shift, exponent-shift
	if numerator >= 1<<maxExponent || numerator <= -1<<maxExponent || exponent > maxExponent {
		return longNumber(big.NewInt(numerator), exponent)
	}
	return Number{numerator: numerator, exponent: uint8(exponent)}
}

// over returns the numerator of x over 2^exponent. 2^exponent must be a multiple of the
// denominator of x. If the numerator has more than 62 bits, ok is false.
func (x Number) over(exponent int) (n int64, ok bool) {
	shift := exponent - int(x.exponent)
	n = x.numerator << shift
	// Shifting back shows lost bits in front.
	return n, n>>shift == x.numerator && n < 1<<maxExponent && n > -1<<maxExponent && !x.isLong()
}

// Add returns x + y.
func (x Number) Add(y Number) Number {
	exponent := int(max(x.exponent, y.exponent))
	a, ok := x.over(exponent)
	if b, okay := y.over(exponent); ok && okay {
		return reduced(a+b, exponent)
	}
	return addLong(x, y)
}

// Sub returns x - y.
func (x Number) Sub(y Number) Number { return x.Add(y.Neg()) }

// Neg returns -x.
func (x Number) Neg() Number {
	if x.isLong() {
		return x.negLong()
	}
	return Number{numerator: -x.numerator, exponent: x.exponent}
}

// Half returns x/2.
func (x Number) Half() Number {
	if x.isLong() {
		n, exponent := x.big()
		return longNumber(n, exponent+1)
	}
	return reduced(x.numerator, int(x.exponent)+1)
}

// Mul returns x·y.
func (x Number) Mul(y Number) Number {
	hi, lo := bits.Mul64(uint64(abs(x.numerator)), uint64(abs(y.numerator)))
	if x.isLong() || y.isLong() || hi != 0 || lo >= 1<<maxExponent {
		return mulLong(x, y)
	}
	n := int64(lo)
	if (x.numerator < 0) != (y.numerator < 0) {
		n = -n
	}
	return reduced(n, int(x.exponent)+int(y.exponent))
}

func abs(n int64) int64 { return max(n, -n) }

// Cmp returns -1 if x < y, 0 if x == y, and +1 if x > y.
func (x Number) Cmp(y Number) int {
	if x.isLong() || y.isLong() {
		return cmpLong(x, y)
	}
	// Over a common denominator the numerators might not fit. Floors and fractions do.
	switch a, b := x.floor(), y.floor(); {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	// The fractions, from 0 to 1, over 2^62.
	a := x.numerator & (1<<x.exponent - 1) << (maxExponent - x.exponent)
	b := y.numerator & (1<<y.exponent - 1) << (maxExponent - y.exponent)
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

func (x Number) floor() int64 { return x.numerator >> x.exponent }

// Less reports whether x < y.
func (x Number) Less(y Number) bool { return x.Cmp(y) < 0 }

// Sign returns -1, 0 or +1.
func (x Number) Sign() int { return x.Cmp(Number{}) }

// IsInteger reports whether x is an integer.
func (x Number) IsInteger() bool {
	return x.exponent == 0 && (!x.isLong() || x.long.Value().exponent == 0)
}

// Rat returns x as a *big.Rat.
func (x Number) Rat() *big.Rat {
	n, exponent := x.big()
	return new(big.Rat).SetFrac(n, new(big.Int).Lsh(big.NewInt(1), uint(exponent)))
}

// Float64 returns the nearest floating-point number.
func (x Number) Float64() float64 {
	if !x.isLong() {
		return float64(x.numerator) / float64(uint64(1)<<x.exponent) // the division is exact
	}
	f, _ := x.Rat().Float64()
	return f
}

// String returns x as text, for example "3", "-1/2" or "13/8".
func (x Number) String() string {
	switch {
	case x.isLong():
		return x.longString()
	case x.exponent == 0:
		return fmt.Sprint(x.numerator)
	}
	return fmt.Sprintf("%d/%d", x.numerator, uint64(1)<<x.exponent)
}

// Simplest returns the simplest number x with lo < x < hi. A nil bound is no bound. If there are
// integers between the bounds, x is the integer nearest to 0. Otherwise x is the unique number
// with the least denominator. For example, between 1/4 and 1 the simplest number is 1/2. The game
// {lo|hi} has the value x (Conway 1976). Simplest panics if lo >= hi.
func Simplest(lo, hi *Number) Number {
	end := func(x *Number) *end {
		if x == nil {
			return nil
		}
		return &end{*x, true}
	}
	x, ok := simplest(end(lo), end(hi))
	if !ok {
		panic(fmt.Sprintf("partizan: no number is greater than %v and less than %v", lo, hi))
	}
	return x
}
