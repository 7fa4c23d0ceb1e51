package lp

import "math/big"

// verify reports whether x and y are feasible and c x = b y, so that both are optimal, and
// sets the value.
func (p *Program) verify(s *Solution, step Step) (bool, error) {
	// With positive denominators all inequalities may be multiplied by them, and only integers are
	// compared.
	if s.X.Den.Sign() <= 0 || s.Y.Den.Sign() <= 0 || negative(s.X) || negative(s.Y) {
		return false, nil
	}
	var sum, term, bound big.Int
	// The primal solution is feasible: A x <= b.
	for i := range p.rows {
		if err := step(0); err != nil {
			return false, err
		}
		sum.SetInt64(0)
		for j, x := range s.X.Num {
			if err := p.work(1 + x.BitLen()/8); err != nil {
				return false, err
			}
			p.add(&sum, &term, x, i, j)
		}
		if sum.Cmp(bound.Mul(p.entry(&bound, i, p.cols), s.X.Den)) > 0 {
			return false, nil
		}
	}
	// The dual solution is feasible: y A >= c.
	for j := range p.cols {
		if err := step(0); err != nil {
			return false, err
		}
		sum.SetInt64(0)
		for i, y := range s.Y.Num {
			if err := p.work(1 + y.BitLen()/8); err != nil {
				return false, err
			}
			p.add(&sum, &term, y, i, j)
		}
		if sum.Cmp(bound.Mul(p.entry(&bound, p.rows, j), s.Y.Den)) < 0 {
			return false, nil
		}
	}
	// For all feasible pairs c x <= y A x <= b y. If both ends are equal, neither can be improved.
	primal, dual := new(big.Int), new(big.Int)
	for j, x := range s.X.Num {
		p.add(primal, &term, x, p.rows, j)
	}
	for i, y := range s.Y.Num {
		p.add(dual, &term, y, i, p.cols)
	}
	s.Value = new(big.Rat).SetFrac(primal, s.X.Den)
	return s.Value.Cmp(new(big.Rat).SetFrac(dual, s.Y.Den)) == 0, nil
}

// add adds the entry in the row and column, times x, to sum.
func (p *Program) add(sum, term, x *big.Int, row, col int) {
	if x.Sign() == 0 {
		return
	}
	p.entry(term, row, col)
	sum.Add(sum, term.Mul(term, x))
}

// negative reports whether an entry is negative.
func negative(v Vector) bool {
	for _, x := range v.Num {
		if x.Sign() < 0 {
			return true
		}
	}
	return false
}
