package lp

import "math"

// dual moves to a basis that is feasible, from one at which no price is positive.
func (s *simplex) dual() (result, error) {
	for range 10000 + 20*(s.rows+s.cols) {
		if s.old() && !s.refactor() {
			return stuck, nil
		}
		at := s.worst()
		if at < 0 {
			if len(s.etas.position) == 0 {
				return optimal, nil
			}
			if !s.refactor() {
				return stuck, nil
			}
			if s.worst() < 0 {
				return optimal, nil
			}
			continue
		}
		if err := s.step(1); err != nil {
			return stuck, err
		}
		s.leave(at)
		j := s.dualLimit()
		if j < 0 {
			if len(s.etas.position) == 0 || !s.refactor() {
				return stuck, nil
			}
			continue
		}
		s.enter(j)
		if !s.agrees(at, j) {
			if len(s.etas.position) == 0 || !s.refactor() {
				return stuck, nil
			}
			continue
		}
		if s.price[j] > 0 {
			s.price[j] = 0
		}
		s.exchange(at, j, (s.value[at]-s.lower[s.head[at]])/s.column.value[at])
	}
	return stuck, nil
}

// worst returns the position of the variable that is furthest below its bound, or -1.
func (s *simplex) worst() int32 {
	worst, at := feasible, int32(-1)
	for k, v := range s.head {
		if x := s.lower[v] - s.value[k]; x > worst && !s.free[v] {
			worst, at = x, int32(k)
		}
	}
	return at
}

// dualLimit returns the variable whose price becomes positive first when the variable of the row
// leaves, or -1.
func (s *simplex) dualLimit() int32 {
	most := math.Inf(1)
	for _, j := range s.row.place {
		if a := -s.row.value[j]; a > least && !s.fixed[j] {
			most = min(most, (max(-s.price[j], 0)+feasible)/a)
		}
	}
	at := int32(-1)
	for _, j := range s.row.place {
		a := -s.row.value[j]
		if a > least && !s.fixed[j] && -s.price[j] <= most*a && (at < 0 || a > -s.row.value[at]) {
			at = j
		}
	}
	return at
}
