package isolate

import "slices"

// A Box has the bounds of the probabilities of all strategies. It stands for the product of
// those of all but the last strategy of each player, from which the last ones follow.
type Box []Interval

// simplex returns the box of all mixed strategies.
func (s *System) simplex() Box {
	b := slices.Repeat(Box{{0, 1}}, s.n)
	for p, size := range s.Sizes {
		if size == 1 {
			b[s.first[p]] = Point(1)
		}
	}
	return b
}

// complete sets the bounds of the last probability of each player to what follows from the
// others.
func (s *System) complete(b Box) {
	for p, size := range s.Sizes {
		if size == 1 {
			continue
		}
		rest := Point(1)
		for _, x := range b[s.first[p]:][:size-1] {
			rest = rest.Minus(x)
		}
		b[s.first[p]+size-1] = rest
	}
}

// clip cuts off what is not a mixed strategy, and returns false if nothing is left.
func (s *System) clip(b Box) bool {
	// The last probability follows from the others before it is cut: old bounds of it may belong to a
	// larger box.
	s.complete(b)
	for p, size := range s.Sizes {
		x := b[s.first[p]:][:size]
		for i := range x {
			x[i] = Interval{max(x[i].Lo, 0), min(x[i].Hi, 1)}
		}
		for i := range x {
			rest := Point(1)
			for j, y := range x {
				if j != i {
					rest = rest.Minus(y)
				}
			}
			// The sum is 1, so each probability is bounded by 1 minus the others. Earlier cuts make
			// later ones sharper.
			if x[i] = meet(x[i], rest); x[i].Lo > x[i].Hi {
				return false
			}
		}
	}
	return true
}

// meet returns the intersection, whose Lo is greater than its Hi if it is empty.
func meet(x, y Interval) Interval { return Interval{max(x.Lo, y.Lo), min(x.Hi, y.Hi)} }

// inflated returns a larger box around the middle of b.
func (s *System) inflated(b Box) Box {
	r := slices.Clone(b)
	for _, v := range s.free {
		x := b[v.at]
		// A zero on the border of a box is on the border of both halves, and the image cannot lie in
		// the interior of either. In a larger box it can. The constant helps where bounds have met.
		d := 0.2*(x.Hi-x.Lo) + 1e-15
		r[v.at] = Interval{x.Lo - d, x.Hi + d}
	}
	s.complete(r)
	return r
}

// width returns the greatest width of a free probability.
func (s *System) width(b Box) float64 {
	width := 0.0
	for _, v := range s.free {
		width = max(width, b[v.at].Hi-b[v.at].Lo)
	}
	return width
}

// halves bisects the box at the free probability that is widest by how much the functions depend on it.
func (s *System) halves(b Box) [2]Box {
	v, most := s.free[0], 0.0
	for i, w := range s.free {
		// The constant lets every probability be bisected in the end, even where no function depends on
		// it.
		if d := (s.steep[i] + 0.1) * (b[w.at].Hi - b[w.at].Lo); d > most {
			v, most = w, d
		}
	}
	middle := b[v.at].Lo + (b[v.at].Hi-b[v.at].Lo)/2
	low, high := slices.Clone(b), slices.Clone(b)
	low[v.at].Hi, high[v.at].Lo = middle, middle
	return [2]Box{low, high}
}

// within reports whether the free probabilities of b are inside of c, at its border or not.
func (s *System) within(b, c Box) bool {
	for _, v := range s.free {
		if !(c[v.at].Lo <= b[v.at].Lo && b[v.at].Hi <= c[v.at].Hi) {
			return false
		}
	}
	return true
}

// Touches reports whether two boxes have a point in common.
func (b Box) Touches(c Box) bool {
	for i := range b {
		// Closed boxes with a common border touch: a zero there may be in either.
		if b[i].Hi < c[i].Lo || c[i].Hi < b[i].Lo {
			return false
		}
	}
	return true
}

// Hull returns the smallest box that contains all boxes, of which there must be one.
func Hull(all []Box) Box {
	h := slices.Clone(all[0])
	for _, b := range all[1:] {
		for i, x := range b {
			h[i] = Interval{min(h[i].Lo, x.Lo), max(h[i].Hi, x.Hi)}
		}
	}
	return h
}

// Clusters returns the boxes by their connected sets. It calls work with the number of comparisons, and
// returns its error if there is one. The complexity is O(n^2).
func Clusters(all []Box, work func(comparisons int) error) ([][]Box, error) {
	var sets [][]Box
	for _, b := range all {
		joined := []Box{b}
		rest := sets[:0]
		for _, set := range sets {
			if err := work(len(set)); err != nil {
				return nil, err
			}
			// b may join several sets to one. The longer slice is extended, so that a box is copied
			// rarely.
			switch {
			case !slices.ContainsFunc(set, func(c Box) bool { return b.Touches(c) }):
				rest = append(rest, set)
			case len(set) > len(joined):
				joined = append(set, joined...)
			default:
				joined = append(joined, set...)
			}
		}
		sets = append(rest, joined)
	}
	return sets, nil
}
