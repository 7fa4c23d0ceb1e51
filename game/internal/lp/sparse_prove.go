package lp

import "math/big"

// prove computes the solutions of a basis exactly, and reports whether they are optimal.
func (p *Sparse) prove(rows, cols []int, step Step) (s Solution, ok bool, err error) {
	m, ok, err := p.modular(rows, cols)
	if !ok || err != nil {
		return s, false, err
	}
	x, ok, err := m.lift(p.right.of(m.rows), false, p.room, step)
	if !ok || err != nil {
		return s, false, err
	}
	y, ok, err := m.lift(p.objective.of(m.cols), true, p.room, step)
	if !ok || err != nil {
		return s, false, err
	}
	s = Solution{X: spread(p.cols, m.cols, x), Y: spread(p.rows, m.rows, y), Guessed: true}
	ok, err = p.verify(&s, step)
	return s, ok, err
}

// verify reports whether x and y are feasible and c x = b y, so that both are optimal, and sets the value.
func (p *Sparse) verify(s *Solution, step Step) (bool, error) {
	if s.X.Den.Sign() <= 0 || s.Y.Den.Sign() <= 0 {
		return false, nil
	}
	// The primal solution is feasible: A x <= b or A x = b. A multiplier of an equation may have any sign.
	var bound big.Int
	for i := range p.rows {
		sum, err := p.product(s.X, p.byRow.of(i), p.col)
		if err != nil {
			return false, err
		}
		sign := sum.Cmp(bound.Mul(p.right.at(&bound, i), s.X.Den))
		if sign > 0 || p.tight[i] && sign < 0 || !p.tight[i] && s.Y.Num[i].Sign() < 0 {
			return false, nil
		}
	}
	// The dual solution is feasible: y A >= c, or y A = c where x may have any sign.
	for j := range p.cols {
		sum, err := p.product(s.Y, p.byCol.of(j), p.row)
		if err != nil {
			return false, err
		}
		sign := sum.Cmp(bound.Mul(p.objective.at(&bound, j), s.Y.Den))
		if sign < 0 || p.signless[j] && sign > 0 || !p.signless[j] && s.X.Num[j].Sign() < 0 {
			return false, nil
		}
	}
	s.Value = new(big.Rat).SetFrac(p.objective.times(s.X.Num), s.X.Den)
	return s.Value.Cmp(new(big.Rat).SetFrac(p.right.times(s.Y.Num), s.Y.Den)) == 0, step(0)
}

// product returns the sum of entries times the numerators of v at the given places.
func (p *Sparse) product(v Vector, entries []int32, at []int32) (*big.Int, error) {
	sum := new(big.Int)
	var term, entry big.Int
	for _, e := range entries {
		x := v.Num[at[e]]
		if x.Sign() == 0 {
			continue
		}
		if err := p.work(1 + x.BitLen()/8); err != nil {
			return nil, err
		}
		sum.Add(sum, term.Mul(p.entries.at(&entry, int(e)), x))
	}
	return sum, nil
}
