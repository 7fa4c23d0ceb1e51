package bernstein

import (
	"math/big"
	"slices"
)

// simplify looks for a point of simple fractions near the best point, and searches again from there. The
// result has no Value if there is no such point with a value that is as large.
func (s *search) simplify(whole *box) (Maximum, error) {
	point, value := s.fractions()
	if point == nil {
		return Maximum{Boxes: s.count}, nil
	}
	again := &search{Problem: s.Problem, axes: s.axes, point: point, value: value, count: s.count}
	parts := []*box{whole}
	for c := range s.axes {
		if s.axes[c].degree < 2 {
			continue // the corners are enough
		}
		var next []*box
		for _, b := range parts {
			next = append(next, s.divide(b, c, point[c])...)
		}
		parts = next
	}
	for _, b := range parts {
		if err := again.add(b); err != nil {
			return again.maximum(), err
		}
	}
	// Where the bounds are not exact at the point, the search would never end.
	err := again.run(new(big.Rat), 2*s.count+100)
	return again.maximum(), err
}

// fractions returns a point of simple fractions near the best point, and the value there. It returns nil
// if the values at the points that it tries are smaller.
func (s *search) fractions() ([][]*big.Rat, *big.Rat) {
	point := make([][]*big.Rat, len(s.axes))
	part := big.NewRat(1, 1) // of the radius
	for range 5 {
		for c := range s.axes {
			point[c] = simple(s.point[c], new(big.Rat).Mul(part, s.radius(c)))
		}
		if value := s.Value(point); value.Cmp(s.value) >= 0 {
			return point, value
		}
		part.Mul(part, big.NewRat(1, 16))
	}
	return nil, nil
}

// radius returns the largest difference between the best probabilities of a choice and the
// probabilities in the open boxes.
func (s *search) radius(choice int) *big.Rat {
	most, d := new(big.Rat), new(big.Rat)
	for _, b := range s.open {
		for _, corner := range b.corners[choice] {
			for o, x := range corner {
				if d.Sub(x, s.point[choice][o]); d.Abs(d).Cmp(most) > 0 {
					most.Set(d)
				}
			}
		}
	}
	return most
}

// divide divides the whole simplex of a choice at a point. The parts have the point as a corner.
func (s *search) divide(b *box, choice int, point []*big.Rat) []*box {
	total := big.NewInt(1)
	for _, x := range point {
		gcd := new(big.Int).GCD(nil, nil, total, x.Denom())
		total.Mul(total, gcd.Quo(x.Denom(), gcd))
	}
	weights := make([]*big.Int, len(point))
	for o, x := range point {
		weights[o] = new(big.Int).Quo(total, x.Denom())
		weights[o].Mul(weights[o], x.Num())
	}
	var parts []*box
	for k, w := range weights {
		// The part without a corner of weight 0 has no volume, unless the point is another corner.
		if w.Sign() > 0 {
			parts = append(parts, b.replace(&s.axes[choice], choice, k, weights, total))
		}
	}
	return parts
}

// simple returns probabilities of small denominators that differ from the given ones by about radius at
// most. The largest probability takes the rest.
func simple(point []*big.Rat, radius *big.Rat) []*big.Rat {
	result := make([]*big.Rat, len(point))
	largest := slices.IndexFunc(point, func(x *big.Rat) bool { return x.Cmp(slices.MaxFunc(point, (*big.Rat).Cmp)) == 0 })
	rest := big.NewRat(1, 1)
	for o, x := range point {
		if o != largest {
			low, high := new(big.Rat).Sub(x, radius), new(big.Rat).Add(x, radius)
			result[o] = simplest(low, high)
			rest.Sub(rest, result[o])
		}
	}
	if rest.Sign() < 0 {
		return point
	}
	result[largest] = rest
	return result
}

// simplest returns the fraction with the smallest denominator from low to high, at least 0.
func simplest(low, high *big.Rat) *big.Rat {
	if low.Sign() <= 0 {
		return new(big.Rat)
	}
	floor := new(big.Int).Quo(low.Num(), low.Denom())
	whole := new(big.Rat).SetInt(floor)
	if low.Cmp(whole) == 0 {
		return whole
	}
	next := new(big.Rat).Add(whole, big.NewRat(1, 1))
	if next.Cmp(high) <= 0 {
		return next
	}
	// Both lie between the same integers. The fraction with the smallest denominator is found in the
	// reciprocals of the fractional parts (Stern and Brocot).
	a, b := new(big.Rat).Sub(low, whole), new(big.Rat).Sub(high, whole)
	x := simplest(b.Inv(b), a.Inv(a))
	return whole.Add(whole, x.Inv(x))
}
