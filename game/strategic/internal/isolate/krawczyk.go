package isolate

import "math"

// image is what Krawczyk's operator makes of a box with the free probabilities R,
//
//	K(R) = m - Y f(m) + (I - Y J(R)) (R - m)
//
// where m is the middle of R, f are the functions, J(R) contains their derivatives all over R, and
// Y is about the inverse of J(m). All zeros in R are in K(R). If K(R) is in the interior of R,
// there is a zero in R, by Brouwer's theorem, and no other.
type image struct {
	at      []Interval  // K(R), by free variable
	inverse [][]float64 // Y
	norm    float64     // at least the greatest sum of absolute values in a row of I - Y J(R)
}

// krawczyk returns the image of a box whose last probabilities are complete, or nil if the
// derivatives at the middle are singular as far as one can tell.
func (s *System) krawczyk(r Box) *image {
	d := len(s.free)
	// The middle needs no rounding: the operator is right for any point m of the box.
	m := make(Box, len(r))
	for i, x := range r {
		m[i] = Point(x.Lo + (x.Hi-x.Lo)/2)
	}
	s.complete(m)
	clear(s.steep)
	jacobian, middle := make([][]Interval, d), make([][]float64, d)
	for i, row := range s.slopes {
		jacobian[i], middle[i] = make([]Interval, d), make([]float64, d)
		for k, f := range row {
			if f != nil {
				x := s.mean(f, r)
				jacobian[i][k], middle[i][k] = x, x.Lo+(x.Hi-x.Lo)/2
				s.steep[k] = max(s.steep[k], x.magnitude())
			}
		}
	}
	// Nor does Y need to be exact: any matrix gives a true inclusion, a bad one only a wide one.
	y := invert(middle)
	if y == nil {
		return nil
	}
	values := make([]Interval, d)
	for i := range s.Zero {
		// f(m) is an interval too, as payoffs and the last probabilities are rounded.
		values[i] = s.mean(&s.Zero[i], m)
	}
	k := &image{at: make([]Interval, d), inverse: y}
	for i, v := range s.free {
		x := m[v.at]
		sum := 0.0
		for j, w := range s.free {
			x = x.Minus(Point(y[i][j]).Times(values[j]))
			var c Interval
			if i == j {
				c = Point(1)
			}
			for l := range d {
				c = c.Minus(Point(y[i][l]).Times(jacobian[l][j]))
			}
			x = x.Plus(c.Times(r[w.at].Minus(m[w.at])))
			// The norm is rounded up: callers rely on norm < 1.
			sum = above(sum + c.magnitude())
		}
		k.at[i] = x
		k.norm = max(k.norm, sum)
	}
	// An overflow makes comparisons false. Without this test a lost bound might pass for a proof.
	if math.IsNaN(k.norm) {
		return nil
	}
	return k
}

// invert returns about the inverse of a matrix, which it overwrites, or nil if there is none. Rows
// are exchanged so that pivots are large (Gauss and Jordan).
func invert(a [][]float64) [][]float64 {
	n := len(a)
	y := make([][]float64, n)
	for i := range y {
		y[i] = make([]float64, n)
		y[i][i] = 1
	}
	for c := range n {
		p := c
		for i := c + 1; i < n; i++ {
			if math.Abs(a[i][c]) > math.Abs(a[p][c]) {
				p = i
			}
		}
		a[c], a[p], y[c], y[p] = a[p], a[c], y[p], y[c]
		pivot := a[c][c]
		// Written so that NaN fails as well.
		if !(math.Abs(pivot) > 1e-14) {
			return nil
		}
		for j := range n {
			a[c][j] /= pivot
			y[c][j] /= pivot
		}
		for i := range n {
			if f := a[i][c]; i != c && f != 0 {
				for j := range n {
					a[i][j] -= f * a[c][j]
					y[i][j] -= f * y[c][j]
				}
			}
		}
	}
	return y
}

// inside reports whether the image is in the interior of the box.
func (s *System) inside(k *image, r Box) bool {
	for i, v := range s.free {
		// The inequalities must be strict: the image has to be in the interior.
		if !(r[v.at].Lo < k.at[i].Lo && k.at[i].Hi < r[v.at].Hi) {
			return false
		}
	}
	return true
}

// cut intersects the box with the image, and returns false if nothing is left.
func (s *System) cut(b Box, k *image) bool {
	for i, v := range s.free {
		b[v.at] = meet(b[v.at], k.at[i])
		// All zeros in the box are in the image, so an empty intersection proves that there is none.
		if b[v.at].Lo > b[v.at].Hi {
			return false
		}
	}
	return true
}
