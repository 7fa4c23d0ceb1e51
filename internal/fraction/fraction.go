// Package fraction computes with lists of fractions: common denominators, and fractions near others.
package fraction

import "math/big"

// Include sets m to the least common multiple of m and the denominator of x.
func Include(m *big.Int, x *big.Rat) {
	gcd := new(big.Int).GCD(nil, nil, m, x.Denom())
	if gcd.Cmp(x.Denom()) != 0 {
		m.Mul(m, gcd.Quo(x.Denom(), gcd))
	}
}

// Times returns x times m, a multiple of the denominator of x.
func Times(x *big.Rat, m *big.Int) *big.Int {
	n := new(big.Int).Quo(m, x.Denom())
	return n.Mul(n, x.Num())
}

// Integers returns the numbers times their least common denominator, and the denominator.
func Integers[L ~[]*big.Rat](numbers L) (integers []*big.Int, denominator *big.Int) {
	denominator = big.NewInt(1)
	for _, x := range numbers {
		Include(denominator, x)
	}
	integers = make([]*big.Int, len(numbers))
	for i, x := range numbers {
		integers[i] = Times(x, denominator)
	}
	return integers, denominator
}

// Round returns the nearest multiple of 2^-bits that is not above x or, if up, not below x.
func Round(x *big.Rat, bits uint, up bool) *big.Rat {
	n := new(big.Int).Lsh(x.Num(), bits)
	if up {
		n.Neg(n)
	}
	n.Div(n, x.Denom()) // Div rounds down, because the divisor is positive
	if up {
		n.Neg(n)
	}
	return new(big.Rat).SetFrac(n, new(big.Int).Lsh(big.NewInt(1), bits))
}

// Rounded returns numbers near x with the sum 1. All but the largest are multiples of 2^-bits, rounded down.
func Rounded[L ~[]*big.Rat](x L, bits uint) L {
	return near(x, func(p *big.Rat) *big.Rat { return Round(p, bits, false) })
}

// Simple returns numbers with the sum 1. Each but the largest is the fraction of [Simplest] within the error
// of x. The largest may become negative.
func Simple[L ~[]*big.Rat](x L, errors *big.Rat) L {
	return near(x, func(p *big.Rat) *big.Rat {
		return Simplest(new(big.Rat).Sub(p, errors), new(big.Rat).Add(p, errors))
	})
}

// near replaces all numbers. Then the first of the largest numbers of x makes the sum 1.
func near[L ~[]*big.Rat](x L, replace func(*big.Rat) *big.Rat) L {
	largest, rest := 0, big.NewRat(1, 1)
	y := make(L, len(x))
	for i, p := range x {
		y[i] = replace(p)
		rest.Sub(rest, y[i])
		if p.Cmp(x[largest]) > 0 {
			largest = i
		}
	}
	y[largest].Add(y[largest], rest)
	return y
}

// Simplest returns the fraction from low to high, and at least 0, with the smallest denominator. Among these
// fractions it is the smallest. It is the first such fraction in the Stern-Brocot tree.
func Simplest(low, high *big.Rat) *big.Rat {
	if low.Sign() <= 0 {
		return new(big.Rat)
	}
	floor := new(big.Rat).SetInt(new(big.Int).Quo(low.Num(), low.Denom()))
	if floor.Cmp(low) == 0 {
		return floor
	}
	// No integer is simpler than the least one in the interval.
	if next := new(big.Rat).Add(floor, big.NewRat(1, 1)); next.Cmp(high) <= 0 {
		return next
	}
	// Both bounds are strictly between the same two integers. So the answer is floor + 1/y, where y is
	// the simplest fraction between the inverse bounds: one step of the continued fraction.
	low, high = new(big.Rat).Sub(low, floor), new(big.Rat).Sub(high, floor)
	inverse := Simplest(high.Inv(high), low.Inv(low))
	return floor.Add(floor, inverse.Inv(inverse))
}
