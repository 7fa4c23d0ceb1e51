package extensive

import (
	"math"
	"math/big"
)

// magnitude is the number mantissa * 2^exponent, where 1/2 <= mantissa < 1. A magnitude takes two
// words for any size. It is exact up to 2^53, and has about sixteen digits beyond.
type magnitude struct {
	mantissa float64
	exponent int
}

var unit = magnitude{0.5, 1}

func magnitudeOf(n int) magnitude {
	m, e := math.Frexp(float64(n))
	return magnitude{m, e}
}

// plus returns the sum.
func (a magnitude) plus(b magnitude) magnitude {
	if a.exponent < b.exponent {
		a, b = b, a
	}
	// The larger one is first, so Ldexp can only lose digits of the smaller, never overflow.
	m, e := math.Frexp(a.mantissa + math.Ldexp(b.mantissa, b.exponent-a.exponent))
	return magnitude{m, a.exponent + e}
}

// times returns the product.
func (a magnitude) times(b magnitude) magnitude {
	m, e := math.Frexp(a.mantissa * b.mantissa)
	return magnitude{m, a.exponent + b.exponent + e}
}

// float returns the number.
func (a magnitude) float() *big.Float {
	return new(big.Float).SetMantExp(big.NewFloat(a.mantissa), a.exponent)
}

// within reports whether the number is at most n.
func (a magnitude) within(n int64) bool { return a.float().Cmp(new(big.Float).SetInt64(n)) <= 0 }

// String returns the number in digits. For a large number it returns the first digits and the
// number of digits.
func (a magnitude) String() string {
	if a.exponent <= 53 {
		return a.float().Text('f', 0)
	}
	return "about " + a.float().Text('e', 3)
}
