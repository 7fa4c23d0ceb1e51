package bernstein

import (
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/internal/fraction"
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
			point[c] = fraction.Simple(s.point[c], new(big.Rat).Mul(part, s.radius(c)))
			if slices.ContainsFunc(point[c], func(x *big.Rat) bool { return x.Sign() < 0 }) {
				point[c] = s.point[c]
			}
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
	weights, total := fraction.Integers(point)
	var parts []*box
	for k, w := range weights {
		// The part without a corner of weight 0 has no volume, unless the point is another corner.
		if w.Sign() > 0 {
			parts = append(parts, b.replace(&s.axes[choice], choice, k, weights, total))
		}
	}
	return parts
}
