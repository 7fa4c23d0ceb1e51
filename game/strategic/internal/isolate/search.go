package isolate

import "slices"

// Zero is a zero of a system, alone in a box.
type Zero struct {
	// Low and High are the bounds of a small Box, by free variable: the probabilities of all
	// strategies but the last of each player. The zero is in the box.
	Low, High []float64

	// OuterLow and OuterHigh are those of a larger box. It has no other zero, whether or not its
	// points are probabilities.
	OuterLow, OuterHigh []float64

	// Inverse is about the inverse Y of the derivatives. No sum of absolute values in a row of
	// I - Y J is greater than Norm, which is less than 1, for derivatives J anywhere in
	// the small Box, or means of such.
	Inverse [][]float64
	Norm    float64
}

// Solver searches for the zeros of a system that are mixed strategies.
type Solver struct {
	// Step is called for each Box, and ends the search if it returns an error.
	Step func() error

	system *System
	zeros  []Zero
	proved []Box // in which a zero is alone
}

// Solve returns all zeros: each that is a profile of mixed strategies and satisfies the
// inequalities is in a Zero or in one of the other boxes, of which it is not known whether they
// contain zeros, nor how many. A Zero may be none of mixed strategies.
func (v *Solver) Solve(s *System) (zeros []Zero, rest []Box, err error) {
	// Solve starts from all mixed strategies, and a box is dropped only if a test proves that no zero
	// is lost.
	s.prepare()
	v.system, v.zeros, v.proved = s, nil, nil
	rest, err = v.refine([]Box{s.simplex()}, 0)
	return v.zeros, rest, err
}

// widths are those below which boxes are not bisected, unless few are left of a cluster.
var widths = []float64{0x1p-8, 0x1p-16, 0x1p-24, 0x1p-32}

// most is how many boxes of a width may be left of a cluster. More are taken for a sign that there
// are infinitely many zeros.
const most = 400

// refine returns the boxes, each the hull of a cluster, in which neither the presence nor the absence of
// zeros is proved.
func (v *Solver) refine(boxes []Box, level int) ([]Box, error) {
	// Each level works on one cluster at a time. A cluster around a singular zero does not keep the
	// others from being refined.
	left, enough, err := v.search(boxes, widths[level])
	if err != nil {
		return nil, err
	}
	// The hull contains all zeros of the boxes, so nothing is lost by giving up.
	if !enough {
		return []Box{Hull(boxes)}, nil
	}
	var rest []Box
	clusters, err := Clusters(left, func(int) error { return nil }) // there are few
	if err != nil {
		return nil, err
	}
	for _, cluster := range clusters {
		if level+1 == len(widths) {
			rest = append(rest, Hull(cluster))
			continue
		}
		finer, err := v.refine(cluster, level+1)
		if err != nil {
			return nil, err
		}
		rest = append(rest, finer...)
	}
	return rest, nil
}

// search bisects boxes until they are as small as given, and returns those left, and whether they
// are not too many.
func (v *Solver) search(boxes []Box, least float64) (left []Box, enough bool, err error) {
	s := v.system
	stack := slices.Clone(boxes)
	for len(stack) > 0 {
		if err := v.Step(); err != nil {
			return nil, false, err
		}
		// The tests shrink the box in place.
		b := slices.Clone(stack[len(stack)-1])
		stack = stack[:len(stack)-1]
		if !v.remains(b) {
			continue
		}
		if s.width(b) > least {
			for _, half := range s.halves(b) {
				stack = append(stack, half)
			}
		} else if left = append(left, b); len(left) > most {
			return nil, false, nil
		}
	}
	return left, true, nil
}

// remains makes the box smaller, as far as zeros are excluded or known, and says whether anything is
// left of it.
func (v *Solver) remains(b Box) bool {
	s := v.system
	// Cheap tests first: the image takes an inverse.
	if !s.clip(b) || !s.possible(b) || v.known(b) {
		return false
	}
	r := s.inflated(b)
	k := s.krawczyk(r)
	if k == nil {
		return true
	}
	// The larger box r has one zero, which is kept now. So b contains none that is not known.
	if s.inside(k, r) && v.prove(r, k) {
		return false
	}
	// The image is of r, which contains b, so all zeros of b are in it.
	return s.cut(b, k) && s.clip(b)
}

// known reports whether the box is in one that has a single zero.
func (v *Solver) known(b Box) bool {
	return slices.ContainsFunc(v.proved, func(c Box) bool { return v.system.within(b, c) })
}

// prove adds the zero that is alone in a box with the given image, unless it is known. It returns
// false if the derivatives are not bounded well enough.
func (v *Solver) prove(r Box, k *image) bool {
	s := v.system
	// The box shrinks around the zero. The derivatives in a small box vary little, so that the norm
	// can become less than 1.
	b := slices.Clone(r)
	for range 20 {
		before := s.width(b)
		if !s.cut(b, k) {
			panic("isolate: a zero is lost") // the image contains it
		}
		s.complete(b)
		if next := s.krawczyk(b); next != nil && next.norm < 1 {
			k = next
		} else {
			break
		}
		// Near the limits of floating point boxes shrink no more.
		if s.width(b) > before/2 {
			break
		}
	}
	// A zero whose box is inside of a proved one is the zero of that box.
	if k.norm >= 1 || v.known(b) {
		return k.norm < 1
	}
	v.proved = append(v.proved, r)
	z := Zero{Inverse: k.inverse, Norm: k.norm}
	for _, x := range s.free {
		z.Low, z.High = append(z.Low, b[x.at].Lo), append(z.High, b[x.at].Hi)
		z.OuterLow, z.OuterHigh = append(z.OuterLow, r[x.at].Lo), append(z.OuterHigh, r[x.at].Hi)
	}
	v.zeros = append(v.zeros, z)
	return true
}
