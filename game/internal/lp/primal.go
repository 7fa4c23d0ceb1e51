package lp

import "math"

// result is the end of a run of the simplex method in floating point.
type result int

const (
	optimal result = iota
	stuck          // it went round in circles, or numbers became too inaccurate
	growing        // the objective looks unbounded
)

// primal moves to a basis that is optimal within the lower bounds, from one that is feasible.
func (s *simplex) primal() (result, error) {
	for j := range s.weigh {
		s.weigh[j] = 1
	}
	fresh := len(s.etas.position) == 0
	for range 10000 + 20*(s.rows+s.cols) {
		if s.old() && !s.refactor() {
			return stuck, nil
		}
		j := s.best()
		if j < 0 {
			if fresh = fresh || len(s.etas.position) == 0; fresh {
				return optimal, nil
			}
			// Prices that were updated many times may be wrong.
			if !s.refactor() {
				return stuck, nil
			}
			fresh = true
			continue
		}
		if err := s.step(1); err != nil {
			return stuck, err
		}
		s.enter(j)
		at, t := s.limit()
		if at < 0 {
			if len(s.etas.position) == 0 {
				return growing, nil
			}
			if !s.refactor() {
				return stuck, nil
			}
			continue
		}
		s.leave(at)
		if !s.agrees(at, j) {
			if len(s.etas.position) == 0 || !s.refactor() {
				return stuck, nil
			}
			continue
		}
		s.exchange(at, j, t)
		fresh = false
	}
	return stuck, nil
}

// agrees reports whether row and column have about the same pivot.
func (s *simplex) agrees(at, j int32) bool {
	x, y := s.column.value[at], s.row.value[j]
	return math.Abs(x-y) <= 1e-6*(1+math.Abs(x))
}

// best returns the variable that is most worth to enter, or -1.
func (s *simplex) best() int32 {
	best, at := 0.0, int32(-1)
	kept := s.listed[:0]
	for _, j := range s.listed {
		x := s.price[j]
		if x <= feasible || s.place[j] >= 0 {
			s.isListed[j] = false
			continue
		}
		kept = append(kept, j)
		if x *= x; x > best*s.weigh[j] {
			best, at = x/s.weigh[j], j
		}
	}
	s.listed = kept
	return at
}

// limit returns the position of the variable that limits the one that enters, and how far it may go. Among
// those that are limits within a tolerance it takes the greatest pivot (Harris 1973).
func (s *simplex) limit() (at int32, t float64) {
	most := math.Inf(1)
	for _, k := range s.column.place {
		v := s.head[k]
		if a := s.column.value[k]; a > least && !s.free[v] {
			most = min(most, (max(s.value[k]-s.lower[v], 0)+feasible)/a)
		}
	}
	at = -1
	for _, k := range s.column.place {
		v := s.head[k]
		a := s.column.value[k]
		if a > least && !s.free[v] && s.value[k]-s.lower[v] <= most*a && (at < 0 || a > s.column.value[at]) {
			at = k
		}
	}
	if at < 0 {
		return at, 0
	}
	v := s.head[at]
	t = (s.value[at] - s.lower[v]) / s.column.value[at]
	if t < 0 {
		// A step back would lose what was gained. So the bound moves a little.
		t = 0
		s.lower[v] = s.value[at]
	}
	return at, t
}

// loosen lowers the bounds at random by about the given size, and as much as the basis needs to be
// feasible.
func (s *simplex) loosen(size float64) {
	for j := range s.lower {
		s.lower[j] = 0
		if !s.free[j] && !s.fixed[j] {
			s.lower[j] = -size * (0.5 + s.random.Float64())
		}
	}
	s.computeValues()
	for k, v := range s.head {
		if x := s.value[k]; !s.free[v] && x < s.lower[v] {
			s.lower[v] = x - size*(0.5+s.random.Float64())
		}
	}
}
