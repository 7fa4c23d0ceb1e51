package partizan

import (
	"fmt"
	"math/big"
	"math/bits"

	"github.com/gametheory-go/gametheory/internal/prefix"
)

// Number is a dyadic rational number: the denominator is a power of two. Stops, means and
// temperatures are Numbers. Numbers are comparable by ==, and the zero Number is 0.
//
// A denominator is at most 2^62, and a numerator has at most 62 bits. Methods panic on overflow
// with an error that wraps [ErrRange]. The methods of [Arithmetic] return this error instead.
type Number struct {
	numerator int64 // odd, if exponent > 0
	exponent  uint8 // of the denominator, as a power of two
}

const maxExponent = 62

// NewNumber returns numerator / 2^exponent. It panics if exponent is not from 0 to 62, or if the
// numerator has more than 62 bits.
func NewNumber(numerator int64, exponent int) Number {
	if exponent < 0 || exponent > maxExponent {
		panic(prefix.Errorf("partizan", "%w: denominator 2^%d", ErrRange, exponent))
	}
	return reduced(numerator, exponent)
}

// reduced returns numerator / 2^exponent in lowest terms.
func reduced(numerator int64, exponent int) Number {
	if numerator == 0 {
		return Number{}
	}
	if numerator >= 1<<maxExponent || numerator <= -1<<maxExponent {
		panic(prefix.Errorf("partizan", "%w: numerator %d", ErrRange, numerator))
	}
	// In lowest terms, so equal numbers are ==.
	shift := min(exponent, bits.TrailingZeros64(uint64(numerator)))
	return Number{numerator >> shift, uint8(exponent - shift)}
}

// aligned returns the numerators of x and y over a common denominator.
func aligned(x, y Number) (a, b int64, exponent int) {
	exponent = int(max(x.exponent, y.exponent))
	return x.over(exponent), y.over(exponent), exponent
}

// over returns the numerator of x over 2^exponent. 2^exponent must be a multiple of the
// denominator of x.
func (x Number) over(exponent int) int64 {
	shift := exponent - int(x.exponent)
	n := x.numerator << shift
	// Shifting back shows lost bits in front.
	if n>>shift != x.numerator || n >= 1<<maxExponent || n <= -1<<maxExponent {
		panic(prefix.Errorf("partizan", "%w: %v over the denominator 2^%d", ErrRange, x, exponent))
	}
	return n
}

// Add returns x + y.
func (x Number) Add(y Number) Number {
	a, b, exponent := aligned(x, y)
	return reduced(a+b, exponent)
}

// Sub returns x - y.
func (x Number) Sub(y Number) Number { return x.Add(y.Neg()) }

// Neg returns -x.
func (x Number) Neg() Number { return Number{-x.numerator, x.exponent} }

// Half returns x/2.
func (x Number) Half() Number {
	if x.numerator == 0 {
		return x
	}
	return NewNumber(x.numerator, int(x.exponent)+1)
}

// Mul returns x·y.
func (x Number) Mul(y Number) Number {
	hi, lo := bits.Mul64(uint64(abs(x.numerator)), uint64(abs(y.numerator)))
	if hi != 0 || lo >= 1<<maxExponent || x.exponent+y.exponent > maxExponent {
		panic(prefix.Errorf("partizan", "%w: the product of %v and %v", ErrRange, x, y))
	}
	n := int64(lo)
	if (x.numerator < 0) != (y.numerator < 0) {
		n = -n
	}
	return reduced(n, int(x.exponent+y.exponent))
}

func abs(n int64) int64 { return max(n, -n) }

// Cmp returns -1 if x < y, 0 if x == y, and +1 if x > y.
func (x Number) Cmp(y Number) int {
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
func (x Number) IsInteger() bool { return x.exponent == 0 }

// Rat returns x as a *big.Rat.
func (x Number) Rat() *big.Rat {
	return new(big.Rat).SetFrac(big.NewInt(x.numerator), new(big.Int).Lsh(big.NewInt(1), uint(x.exponent)))
}

// Float64 returns the nearest floating-point number.
func (x Number) Float64() float64 { return float64(x.numerator) / float64(uint64(1)<<x.exponent) }

// String returns x as text, for example "3", "-1/2" or "13/8".
func (x Number) String() string {
	if x.exponent == 0 {
		return fmt.Sprint(x.numerator)
	}
	return fmt.Sprintf("%d/%d", x.numerator, uint64(1)<<x.exponent)
}

// Simplest returns the simplest number x with lo < x < hi. A nil bound is no bound. If there are
// integers between the bounds, x is the integer nearest to 0. Otherwise x is the unique number
// with the least denominator. For example, between 1/4 and 1 the simplest number is 1/2. The game
// {lo|hi} has the value x (Conway 1976). Simplest panics if lo >= hi.
func Simplest(lo, hi *Number) Number {
	switch {
	case lo == nil && hi == nil || lo != nil && hi == nil && lo.Sign() < 0 || lo == nil && hi.Sign() > 0:
		return Number{}
	case hi == nil:
		return NewNumber(lo.floor()+1, 0)
	case lo == nil:
		return NewNumber(-hi.Neg().floor()-1, 0)
	case !lo.Less(*hi):
		panic(fmt.Sprintf("partizan: no number is greater than %v and less than %v", lo, hi))
	case lo.Sign() < 0 && hi.Sign() > 0:
		return Number{}
	case hi.Sign() <= 0:
		l, h := hi.Neg(), lo.Neg()
		return Simplest(&l, &h).Neg()
	}
	// 0 <= lo < hi: the least numerator whose fraction is greater than lo, over 1, 2, 4, ... Of
	// integers the least is nearest to 0. Later the first denominator with a number in between
	// has one only: of two neighbors one is even, and would have come before.
	for exponent := 0; ; exponent++ {
		var n int64
		if shift := int(lo.exponent) - exponent; shift >= 0 {
			n = lo.numerator >> shift
		} else {
			n = lo.over(exponent)
		}
		if x := NewNumber(n+1, exponent); x.Less(*hi) {
			return x
		}
	}
}
