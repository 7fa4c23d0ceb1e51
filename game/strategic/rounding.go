package strategic

import "math/big"

// rounded returns a mixed strategy near x. All probabilities but the largest are multiples of
// 2^-bits, and the largest makes the sum 1.
func rounded(x []*big.Rat, bits uint) Mixed {
	one := new(big.Int).Lsh(big.NewInt(1), bits)
	rest := new(big.Int).Set(one)
	m := make(Mixed, len(x))
	greatest := 0
	for s, p := range x {
		n := new(big.Int).Mul(p.Num(), one)
		// Rounding is down, and the sum of x is about 1. So the rest is small, and the greatest stays
		// positive with it.
		n.Quo(n, p.Denom())
		rest.Sub(rest, n)
		m[s] = new(big.Rat).SetFrac(n, one)
		if p.Cmp(x[greatest]) > 0 {
			greatest = s
		}
	}
	m[greatest].Add(m[greatest], new(big.Rat).SetFrac(rest, one))
	return m
}

// simple returns the mixed strategy with the simplest probabilities that differ from x by at most
// the error. The largest probability makes the sum 1.
func simple(x Mixed, errors *big.Rat) Mixed {
	rest := big.NewRat(1, 1)
	m := make(Mixed, len(x))
	greatest := 0
	for s, p := range x {
		m[s] = new(big.Rat)
		if p.Sign() > 0 {
			m[s] = simplest(new(big.Rat).Sub(p, errors), new(big.Rat).Add(p, errors))
		}
		rest.Sub(rest, m[s])
		if p.Cmp(x[greatest]) > 0 {
			greatest = s
		}
	}
	// Only here may a probability become negative; callers test that.
	m[greatest].Add(m[greatest], rest)
	return m
}

// simplest returns the fraction from low to high with the smallest denominator, and among these
// the fraction nearest to 0. It is the first such fraction in the Stern-Brocot tree.
func simplest(low, high *big.Rat) *big.Rat {
	if low.Sign() <= 0 {
		return new(big.Rat)
	}
	whole := new(big.Int).Quo(low.Num(), low.Denom())
	floor := new(big.Rat).SetInt(whole)
	if floor.Cmp(low) == 0 {
		return floor
	}
	// No integer is simpler than the least one in the interval.
	if next := new(big.Rat).Add(floor, one); next.Cmp(high) <= 0 {
		return next
	}
	// Both bounds are strictly between the same two integers. So the answer is floor + 1/y, where y is
	// the simplest fraction between the inverse bounds: one step of the continued fraction.
	low, high = new(big.Rat).Sub(low, floor), new(big.Rat).Sub(high, floor)
	inverse := simplest(high.Inv(high), low.Inv(low))
	return floor.Add(floor, inverse.Inv(inverse))
}
