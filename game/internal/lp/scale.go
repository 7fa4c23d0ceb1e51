package lp

import (
	"math"
)

// simplex returns the program in floating point.
func (p *Sparse) simplex(step Step) (*simplex, error) {
	if err := p.work(20 * (len(p.row) + p.rows + p.cols)); err != nil {
		return nil, err
	}
	s := newSimplex(p.rows, p.cols)
	s.step = step
	s.factors.work = p.Work
	values, rowScale, colScale := p.scaled()
	s.byCol, s.byRow = columnsOf(p.byCol, p.row, values), columnsOf(p.byRow, p.col, values)
	right, gain := p.right.floats(), p.objective.floats()
	for i := range right {
		// A row without entries excludes nothing, and its right side says nothing of the size of others.
		if right[i] *= rowScale[i]; len(p.byRow.of(i)) == 0 {
			right[i] = 0
		}
	}
	for j := range gain {
		gain[j] *= colScale[j]
	}
	// A common factor of the right side changes the solution by this factor, and no optimal basis. So
	// does one of the objective with the dual solution.
	normalize(right)
	normalize(gain)
	copy(s.right, right)
	copy(s.gain, gain)
	copy(s.free, p.signless)
	copy(s.fixed[p.cols:], p.tight)
	return s, nil
}

// columnsOf returns the entries at the given places, with the row or column of each.
func columnsOf(p places, at []int32, values []float64) columns {
	c := columns{first: p.first, place: make([]int32, len(p.entry)), value: make([]float64, len(p.entry))}
	for i, e := range p.entry {
		c.place[i], c.value[i] = at[e], values[e]
	}
	return c
}

// normalize divides numbers by the greatest absolute value.
func normalize(x []float64) {
	var most float64
	for _, y := range x {
		most = max(most, math.Abs(y))
	}
	for i := range x {
		if most > 0 {
			x[i] /= most
		}
	}
}

// scaled returns the entries, times factors of their rows and columns that bring them near 1. The factors
// are powers of 2, so that nothing is rounded.
func (p *Sparse) scaled() (values, rowScale, colScale []float64) {
	values = p.entries.floats()
	rowScale, colScale = make([]float64, p.rows), make([]float64, p.cols)
	for i := range rowScale {
		rowScale[i] = 1
	}
	for j := range colScale {
		colScale[j] = 1
	}
	for range 3 {
		p.scale(values, p.byRow, rowScale)
		p.scale(values, p.byCol, colScale)
	}
	return values, rowScale, colScale
}

// scale divides the entries of each row or column by about the geometric mean of the least and the
// greatest.
func (p *Sparse) scale(values []float64, by places, scale []float64) {
	for k := range scale {
		low, high := math.Inf(1), 0.0
		for _, e := range by.of(k) {
			if x := math.Abs(values[e]); x > 0 {
				low, high = min(low, x), max(high, x)
			}
		}
		if high == 0 {
			continue
		}
		_, exponent := math.Frexp(math.Sqrt(low) * math.Sqrt(high))
		by2 := math.Ldexp(1, 1-exponent)
		scale[k] *= by2
		for _, e := range by.of(k) {
			values[e] *= by2
		}
	}
}
