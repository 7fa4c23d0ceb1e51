package lp

import "slices"

// guess returns the rows and columns of a basis that is about optimal. start is the first basis; nil
// stands for the slacks. The bounds are first loosened by about size.
//
// Degenerate programs, in which many basic variables are 0, make the method slow or endless, and all programs
// of games are degenerate. Loosened bounds make almost all variables positive. The basis at the end stays
// optimal with the true bounds if it is feasible; otherwise the dual simplex method makes it feasible.
func (s *simplex) guess(start []int32, size float64) (rows, cols []int, ok bool, err error) {
	basis := make([]int32, s.rows)
	for i := range basis {
		basis[i] = int32(s.cols + i)
	}
	if start != nil {
		basis = start
	}
	if !s.restart(basis) {
		return nil, nil, false, nil
	}
	for range 8 {
		s.loosen(size)
		if err := s.postpone(); err != nil {
			return nil, nil, false, err
		}
		if end, err := s.primal(); end != optimal || err != nil {
			return nil, nil, false, err
		}
		clear(s.lower)
		s.computeValues()
		if s.worst() >= 0 {
			if end, err := s.dual(); end != optimal || err != nil {
				return nil, nil, false, err
			}
		}
		s.computePrices()
		if s.best() < 0 {
			rows, cols := s.tight()
			return rows, cols, len(rows) == len(cols), nil
		}
		size /= 16
	}
	return nil, nil, false, nil
}

// tight returns the rows whose slack is not basic and the columns that are, in the order of the
// factors where it is known.
func (s *simplex) tight() (rows, cols []int) {
	for i := range s.rows {
		if s.place[s.cols+i] < 0 {
			rows = append(rows, i)
		}
	}
	for j := range s.cols {
		if s.place[j] >= 0 {
			cols = append(cols, j)
		}
	}
	return rows, cols
}

// postpone moves to a basis that is optimal without the variables of later. It does so once: another guess
// does not repeat what has failed.
func (s *simplex) postpone() error {
	if s.later == nil {
		return nil
	}
	fixed := s.fixed
	s.fixed = slices.Clone(fixed)
	for j, later := range s.later {
		s.fixed[j] = s.fixed[j] || later
	}
	s.computePrices()
	_, err := s.primal()
	s.fixed, s.later = fixed, nil
	s.computePrices()
	return err
}
