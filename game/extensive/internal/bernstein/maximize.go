package bernstein

import (
	"container/heap"
	"math/big"
)

// Maximum has bounds on the maximum of a polynomial.
type Maximum struct {
	// Point has the probabilities with the largest value found, and Value the value there.
	Point [][]*big.Rat
	Value *big.Rat

	// Bound is proved: no value is larger. If Value equals Bound, the maximum is exact.
	Bound *big.Rat

	// Rest are the parts of the product of simplices in which the value may be larger than Value: the
	// corners of the simplex of each choice.
	Rest [][][][]*big.Rat

	Boxes int // the number of parts that were examined
}

// Maximize returns the maximum up to the given width, which is positive, or exactly.
//
// The search divides the box with the largest bound at the middle of its longest edge. A box whose
// bound is not above the best value found is gone. Then the search looks for simple fractions near the
// best point. If the value there is not lower, the search begins anew with the product of simplices
// divided at the fractions. At a corner with the maximum, the bounds may be exact. Otherwise the result
// of the first search remains.
func (p *Problem) Maximize(width *big.Rat) (Maximum, error) {
	axes, size, err := p.axes()
	if err != nil {
		return Maximum{}, err
	}
	if err := p.Take(200 * int64(size)); err != nil {
		return Maximum{}, err
	}
	coefficients, err := p.coefficients(axes, size)
	if err != nil {
		return Maximum{}, err
	}
	s := &search{Problem: p, axes: axes}
	whole := newBox(axes, coefficients)
	if err := s.add(whole); err != nil {
		return Maximum{}, err
	}
	if err := s.run(width, 0); err != nil {
		return s.maximum(), err
	}
	m := s.maximum()
	if m.Value.Cmp(m.Bound) == 0 {
		return m, nil
	}
	exact, err := s.simplify(whole)
	m.Boxes = exact.Boxes
	if err == nil && exact.Value != nil && exact.Value.Cmp(exact.Bound) == 0 {
		m = exact
	}
	return m, err
}

// search is a search for a maximum.
type search struct {
	*Problem
	axes  []axis
	open  boxes // a heap, the largest bound first
	point [][]*big.Rat
	value *big.Rat // at point, the largest found
	count int      // of the boxes examined
}

// boxes is a heap of boxes.
type boxes []*box

func (h boxes) Len() int           { return len(h) }
func (h boxes) Less(i, j int) bool { return h[i].bound.Cmp(h[j].bound) > 0 }
func (h boxes) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *boxes) Push(x any)        { *h = append(*h, x.(*box)) }
func (h *boxes) Pop() any {
	last := len(*h) - 1
	x := (*h)[last]
	(*h)[last] = nil
	*h = (*h)[:last]
	return x
}

// add examines a box, and keeps it if its bound is above the best value.
func (s *search) add(b *box) error {
	s.count++
	if s.Count != nil {
		s.Count()
	}
	if err := s.work(20 * len(b.values)); err != nil {
		return err
	}
	if b.bound == nil {
		b.measure(s.axes)
	}
	if s.value == nil || b.best.Cmp(s.value) > 0 {
		s.value, s.point = b.best, b.point()
	}
	if b.bound.Cmp(s.value) <= 0 {
		return nil
	}
	if err := s.Take(b.bytes()); err != nil {
		return err
	}
	heap.Push(&s.open, b)
	return nil
}

// run divides boxes until the bound is at most width above the best value, or until so many boxes have
// been examined, unless that is 0.
func (s *search) run(width *big.Rat, limit int) error {
	gap := new(big.Rat)
	for len(s.open) > 0 && (limit == 0 || s.count < limit) {
		b := s.open[0]
		if gap.Sub(b.bound, s.value).Cmp(width) <= 0 {
			return nil
		}
		heap.Pop(&s.open)
		if err := s.Take(-b.bytes()); err != nil {
			return err
		}
		choice, i, j, ok := b.longest(s.axes)
		if !ok {
			panic("bernstein: a linear polynomial above its corners")
		}
		weights := make([]*big.Int, s.axes[choice].options)
		for o := range weights {
			weights[o] = new(big.Int)
		}
		weights[i].SetInt64(1)
		weights[j].SetInt64(1)
		for _, k := range [2]int{i, j} {
			if err := s.work(100 * len(b.values) * (1 + s.axes[choice].degree)); err != nil {
				return err
			}
			if err := s.add(b.replace(&s.axes[choice], choice, k, weights, big.NewInt(2))); err != nil {
				return err
			}
		}
	}
	return nil
}

// maximum returns the bounds that the search has proved.
func (s *search) maximum() Maximum {
	m := Maximum{Point: s.point, Value: s.value, Bound: s.value, Boxes: s.count}
	for _, b := range s.open {
		if b.bound.Cmp(s.value) <= 0 {
			continue // a better value has been found since
		}
		if b.bound.Cmp(m.Bound) > 0 {
			m.Bound = b.bound
		}
		m.Rest = append(m.Rest, b.corners)
	}
	return m
}
