package lp

import (
	"math"
	"math/big"
	"math/rand/v2"
)

// tolerance is how small a number of the guess passes for 0. Entries are 1 or less at
// first.
const tolerance = 1e-9

// guesser is the simplex method in floating point (Dantzig 1947), on a tableau as that of
// package pivot.
type guesser struct {
	rows, cols int
	a          []float64 // rows of cols+1 entries; the last row is -c
	basic      []int     // by row: the column of the variable, or cols+i if it is slack i
	cobasic    []int     // by column: the same
	full       []int     // of pivot: the columns of entries that are not 0
}

// guess returns the rows and the columns of a basis that is about optimal, as many rows as
// columns. It returns false if it found none.
//
// Ties in the ratio test make the method slow, or endless, and programs that come from
// games have many. So the right side is perturbed at random: enough to make a difference, and
// so little, one hopes, that a basis that is optimal then is optimal without it.
func (p *Program) guess(perturb float64, step Step) (rows, cols []int, ok bool, err error) {
	g, err := p.guesser(perturb)
	if err != nil {
		return nil, nil, false, err
	}
	// Errors of rounding may let the method go round in circles, so the number of pivots is bounded.
	for range 1000 + 20*(p.rows+p.cols) {
		col := g.steepest()
		if col < 0 {
			rows, cols := g.basis()
			return rows, cols, len(rows) == len(cols), nil
		}
		if err := step(1); err != nil {
			return nil, nil, false, err
		}
		row := g.ratio(col)
		if row < 0 {
			// The column looks unbounded. In floating point that proves nothing: the exact method has
			// to say so.
			return nil, nil, false, nil
		}
		if err := g.pivot(row, col, p); err != nil {
			return nil, nil, false, err
		}
	}
	return nil, nil, false, nil
}

// guesser returns the tableau, in which the greatest entry of each row, of the right side
// and of the objective is 1 or -1.
func (p *Program) guesser(perturb float64) (*guesser, error) {
	w := p.cols + 1
	g := &guesser{
		rows: p.rows, cols: p.cols,
		a:       make([]float64, (p.rows+1)*w),
		basic:   make([]int, p.rows),
		cobasic: make([]int, p.cols),
	}
	for i := range g.basic {
		g.basic[i] = p.cols + i
	}
	for j := range g.cobasic {
		g.cobasic[j] = j
	}
	for i := range p.rows + 1 {
		if err := p.work(2 * w); err != nil {
			return nil, err
		}
		p.floats(g.a[i*w:][:w], i)
	}
	// The seed is fixed, so that the same program always takes the same pivots.
	random := rand.New(rand.NewPCG(1928, 1950))
	var most float64
	for i := range p.rows {
		most = max(most, g.a[i*w+p.cols])
	}
	for i := range p.rows {
		b := &g.a[i*w+p.cols]
		// A common factor of the right side changes the solution by this factor, and no optimal basis.
		if most > 0 {
			*b /= most
		}
		// Each row gets at least half the perturbation: without one, a right side of 0 makes a tie.
		*b += perturb * (0.5 + random.Float64())
	}
	objective := g.a[p.rows*w:]
	for j := range objective {
		// As in package pivot, the row of the form c x is -c: a negative entry promises a gain.
		objective[j] = -objective[j]
	}
	return g, nil
}

// floats sets dst to a row divided by the greatest absolute value in it but for the right
// side.
func (p *Program) floats(dst []float64, row int) {
	line, from := &p.entries, row*p.cols
	if row == p.rows {
		line, from = &p.objective, 0
	}
	// Numbers beyond the range of floating point are scaled by a power of 2 first. A small entry may become 0,
	// and the right side infinite. Then the guess is bad, and verify rejects what comes from it.
	bits := line.bits(from, from+p.cols)
	var f big.Float
	var most float64
	for j := range p.cols {
		dst[j] = line.float(&f, from+j, bits)
		most = max(most, math.Abs(dst[j]))
	}
	if row < p.rows {
		dst[p.cols] = p.right.float(&f, row, bits)
	}
	// A positive factor of a row changes neither the solutions nor which bases are optimal.
	if most > 0 {
		for j := range dst {
			dst[j] /= most
		}
	}
}

// basis returns the rows whose slack variable is not basic and the columns whose variable
// is.
func (g *guesser) basis() (rows, cols []int) {
	// A constraint whose slack is 0 is tight. There are as many tight rows as basic columns, since rows
	// variables are basic in all.
	for _, v := range g.cobasic {
		if v >= g.cols {
			rows = append(rows, v-g.cols)
		}
	}
	for _, v := range g.basic {
		if v < g.cols {
			cols = append(cols, v)
		}
	}
	return rows, cols
}

// steepest returns the column with the least entry in the last row, or -1 if none is
// negative.
func (g *guesser) steepest() int {
	last := g.a[g.rows*(g.cols+1):][:g.cols]
	best, col := -tolerance, -1
	for j, x := range last {
		if x < best {
			best, col = x, j
		}
	}
	return col
}

// ratio returns the row that limits the variable of the column, or -1. Among rows that limit it
// equally, it is the one with the greatest entry, which is best for accuracy.
func (g *guesser) ratio(col int) int {
	w := g.cols + 1
	least, row := math.Inf(1), -1
	for i := range g.rows {
		a := g.a[i*w+col]
		if a <= tolerance {
			continue
		}
		// Rounding may have made the right side a little negative; a negative step would lead back.
		r := max(g.a[i*w+g.cols], 0) / a
		if r < least-1e-12 || r <= least+1e-12 && a > g.a[row*w+col] {
			least, row = min(r, least), i
		}
	}
	return row
}

// pivot exchanges the variables of a row and a column. The error is that of Work.
func (g *guesser) pivot(row, col int, p *Program) error {
	w := g.cols + 1
	pivotal := g.a[row*w:][:w]
	by := 1 / pivotal[col]
	for j := range pivotal {
		pivotal[j] *= by
	}
	pivotal[col] = by
	// Rows are sparse in the beginning. A list of columns pays as long as three quarters of the entries
	// are 0.
	full := g.full[:0]
	for j, y := range pivotal {
		if y != 0 {
			full = append(full, j)
		}
	}
	for i := range g.rows + 1 {
		if i == row {
			continue
		}
		line := g.a[i*w:][:w]
		c := line[col]
		if c == 0 {
			continue
		}
		if len(g.a) >= 1<<14 {
			if err := p.work(len(full)); err != nil {
				return err
			}
		}
		// The column takes over the variable that leaves, whose entry was 0 in this row: after the
		// subtraction -c/p is left.
		line[col] = 0
		if 4*len(full) > w {
			for j, y := range pivotal {
				line[j] -= c * y
			}
			continue
		}
		for _, j := range full {
			line[j] -= c * pivotal[j]
		}
	}
	g.full = full
	g.basic[row], g.cobasic[col] = g.cobasic[col], g.basic[row]
	return nil
}
