// Package rational has exact rational numbers. A number is a fraction of two words while both
// fit, and a big.Rat otherwise.
package rational

import (
	"math/big"
	"math/bits"
)

// Number is a rational number in lowest terms. The zero value is 0. Numbers must not be compared
// by ==.
type Number struct {
	num, den int64    // den is positive, or 0 if num is 0 too
	big      *big.Rat // or nil; it is never changed
}

// Int returns the number i.
func Int(i int64) Number { return Number{num: i, den: 1} }

// Ratio returns num/den. It panics if den is not positive.
func Ratio(num, den int64) Number {
	if den <= 0 {
		panic("rational: denominator that is not positive")
	}
	return reduced(num, den)
}

// reduced returns num/den, den being positive.
func reduced(num, den int64) Number {
	// A divisor of den is at most den, so that it fits into a word with a sign.
	if d := int64(gcd(magnitude(num), uint64(den))); d > 1 {
		num, den = num/d, den/d
	}
	return Number{num: num, den: den}
}

// gcd returns the greatest common divisor of a and b, not both 0, by subtraction of odd numbers
// (Stein, 1967).
func gcd(a, b uint64) uint64 {
	if a == 0 || b == 0 {
		return a | b
	}
	// The common factors of 2 are set aside. The others belong to one of the numbers alone.
	twos := bits.TrailingZeros64(a | b)
	a >>= bits.TrailingZeros64(a)
	// Invariant: a is odd. So no factor of 2 in b is common. The difference of two odd numbers is even,
	// so that each step but the first halves b at least.
	for b != 0 {
		b >>= bits.TrailingZeros64(b)
		a, b = min(a, b), max(a, b)-min(a, b)
	}
	return a << twos
}

func magnitude(i int64) uint64 {
	if i < 0 {
		// Right for the least number too, although -i overflows.
		return -uint64(i)
	}
	return uint64(i)
}

// Of returns the number r, which must not be changed afterwards.
func Of(r *big.Rat) Number {
	// A big.Rat is in lowest terms, with a positive denominator, and so is the Number.
	if r.Num().IsInt64() && r.Denom().IsInt64() {
		return Number{num: r.Num().Int64(), den: r.Denom().Int64()}
	}
	return Number{big: r}
}

// Rat returns x as a big.Rat, which is the caller's.
func (x Number) Rat() *big.Rat {
	if x.big != nil {
		return new(big.Rat).Set(x.big)
	}
	return big.NewRat(x.num, max(1, x.den))
}

// view returns x as a big.Rat that must not be changed.
func (x Number) view() *big.Rat {
	if x.big != nil {
		return x.big
	}
	return big.NewRat(x.num, max(1, x.den))
}

// short reports whether products of x with another short number fit into a word, and sums of two
// such.
func (x Number) short() bool {
	const most = 1<<31 - 1
	return x.big == nil && x.num <= most && x.num >= -most && x.den <= most
}

// Add returns x + y.
func (x Number) Add(y Number) Number {
	if x.short() && y.short() {
		// Products of short numbers are below 2^62, so a sum of two is below 2^63.
		a, b := max(1, x.den), max(1, y.den)
		return reduced(x.num*b+y.num*a, a*b)
	}
	return Of(new(big.Rat).Add(x.view(), y.view()))
}

// Sub returns x - y.
func (x Number) Sub(y Number) Number { return x.Add(y.Neg()) }

// Mul returns x y.
func (x Number) Mul(y Number) Number {
	if x.short() && y.short() {
		return reduced(x.num*y.num, max(1, x.den)*max(1, y.den))
	}
	return Of(new(big.Rat).Mul(x.view(), y.view()))
}

// Quo returns x/y. It panics if y is 0.
func (x Number) Quo(y Number) Number {
	if x.short() && y.short() && y.num != 0 {
		num, den := x.num*max(1, y.den), max(1, x.den)*y.num
		// The sign goes to the numerator: denominators stay positive.
		if den < 0 {
			num, den = -num, -den
		}
		return reduced(num, den)
	}
	return Of(new(big.Rat).Quo(x.view(), y.view()))
}

// Neg returns -x.
func (x Number) Neg() Number {
	if x.short() {
		// The least int64, which has no negative, is not short.
		x.num = -x.num
		return x
	}
	return Of(new(big.Rat).Neg(x.view()))
}

// Cmp returns -1, 0 or +1 as x is less than, equal to or greater than y.
func (x Number) Cmp(y Number) int {
	if x.short() && y.short() {
		// Denominators are positive, so the products have the order of the fractions.
		a, b := x.num*max(1, y.den), y.num*max(1, x.den)
		switch {
		case a < b:
			return -1
		case a > b:
			return +1
		}
		return 0
	}
	return x.view().Cmp(y.view())
}

// Float returns the nearest float64, or one next to it.
func (x Number) Float() float64 {
	if x.big != nil {
		f, _ := x.big.Float64()
		return f
	}
	return float64(x.num) / float64(max(1, x.den))
}

// Sign returns -1, 0 or +1 as x is negative, 0 or positive.
func (x Number) Sign() int {
	if x.big != nil {
		return x.big.Sign()
	}
	return int(min(max(x.num, -1), +1))
}

// Bytes returns the number of bytes that x takes in addition to a Number.
func (x Number) Bytes() int64 {
	if x.big == nil {
		return 0
	}
	return 64 + int64(x.big.Num().BitLen()+x.big.Denom().BitLen())/8
}
