package pivot

import "math/big"

// enlarge turns to integers of any length.
func (t *Tableau) enlarge() {
	if t.large != nil {
		return
	}
	t.large = make([]big.Int, len(t.small))
	for i, x := range t.small {
		t.large[i].SetInt64(x)
	}
	t.largeDet.SetInt64(t.det)
}

// reduce returns to words.
func (t *Tableau) reduce() {
	if len(t.small) != len(t.large) {
		t.small = make([]int64, len(t.large))
	}
	for i := range t.large {
		t.small[i] = t.large[i].Int64()
	}
	t.det = t.largeDet.Int64()
	t.large = nil
}

// pivotLarge is Pivot on integers of any length.
func (t *Tableau) pivotLarge(row, col int) {
	w := t.cols + 1
	pivotal := t.large[row*w:][:w]
	p, c := &t.temp[0], &t.temp[1]
	s := pivotal[col].Sign()
	p.Abs(&pivotal[col])
	longest := max(t.largeDet.BitLen(), p.BitLen())
	for i := range t.rows + t.goals {
		line := t.large[i*w:][:w]
		if i == row {
			continue
		}
		c.Set(&line[col])
		if s < 0 {
			c.Neg(c)
		}
		for j := range line {
			if j != col {
				t.combineLarge(&line[j], &pivotal[j], p, c)
				longest = max(longest, line[j].BitLen())
			}
		}
		line[col].Neg(c)
		longest = max(longest, c.BitLen())
	}
	pivotal[col].Set(&t.largeDet)
	for j := range pivotal {
		if s < 0 {
			pivotal[j].Neg(&pivotal[j])
		}
		longest = max(longest, pivotal[j].BitLen())
	}
	t.largeDet.Set(p)
	if longest < 63 {
		t.reduce()
	}
}

// combineLarge sets x = (x*p - c*y) / det.
func (t *Tableau) combineLarge(x, y, p, c *big.Int) {
	if c.Sign() == 0 || y.Sign() == 0 {
		if x.Sign() == 0 || p.Cmp(&t.largeDet) == 0 {
			return
		}
		x.Mul(x, p)
	} else {
		z := &t.temp[2]
		z.Mul(c, y)
		x.Mul(x, p)
		x.Sub(x, z)
	}
	x.Quo(x, &t.largeDet)
}
