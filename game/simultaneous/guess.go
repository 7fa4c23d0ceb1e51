package simultaneous

import "math"

// guesser finds strategies of matrix games by the simplex method in floating point (Dantzig 1951).
// The strategies are optimal except for errors of rounding, and prove nothing by themselves.
//
// With positive entries a, the column player maximizes the sum of u >= 0 such that a u <= 1. The
// maximum is 1/value, u*value is a strategy of the column player, and the dual solution times value
// is a strategy of the row player. The tableau has the row of the objective at the end, and the
// column of the right side at the end. Row i belongs to the variable basic[i] and column j to
// cobasic[j]. The variables are u, and behind u the slacks of the rows.
type guesser struct {
	rows, cols     int
	tableau        []float64
	basic, cobasic []int
	first, second  []float64 // the strategies, except for a factor
}

// tiny is the largest number that passes for 0. Entries are 1 to 2 at first.
const tiny = 1e-13

// load begins with a matrix whose entry at place k, row by row, is 1 plus entry(k). The least entry
// is 0 and the greatest is 1.
func (g *guesser) load(rows, cols int, entry func(k int) float64) {
	g.rows, g.cols = rows, cols
	w := cols + 1
	g.tableau = resized(g.tableau, (rows+1)*w)
	g.basic, g.cobasic = resized(g.basic, rows), resized(g.cobasic, cols)
	g.first, g.second = resized(g.first, rows), resized(g.second, cols)
	for i := range rows {
		line := g.tableau[i*w:][:w]
		for j := range cols {
			line[j] = 1 + entry(i*cols+j)
		}
		line[cols] = 1
		g.basic[i] = cols + i
	}
	objective := g.tableau[rows*w:][:w]
	for j := range cols {
		objective[j] = -1
		g.cobasic[j] = j
	}
	objective[cols] = 0
}

// resized returns a slice with n elements, in the memory of s if the elements fit.
func resized[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}

// solve finds the strategies, in O(rows*cols) for each of some rows+cols pivots. It returns false if
// errors of rounding keep the method from an end, or if stopped, which it calls before each pivot.
func (g *guesser) solve(stopped func() bool) bool {
	for range 50 + 10*(g.rows+g.cols) {
		if stopped() {
			return false
		}
		col := g.entering()
		if col < 0 {
			g.read()
			return true
		}
		row := g.leaving(col)
		if row < 0 {
			return false
		}
		g.pivot(row, col)
	}
	return false
}

// entering returns the column with the least entry of the objective, or -1 if none is negative.
func (g *guesser) entering() int {
	least, col := -tiny, -1
	for j, x := range g.tableau[g.rows*(g.cols+1):][:g.cols] {
		if x < least {
			least, col = x, j
		}
	}
	return col
}

// leaving returns the row that limits the variable of a column most, or -1. Among equal rows it is
// the row with the greatest entry, which is best for accuracy.
func (g *guesser) leaving(col int) int {
	w := g.cols + 1
	least, most, row := math.Inf(1), 0.0, -1
	for i := range g.rows {
		a := g.tableau[i*w+col]
		if a <= tiny {
			continue
		}
		ratio := max(g.tableau[i*w+g.cols], 0) / a
		if ratio < least-1e-14 || ratio <= least+1e-14 && a > most {
			least, most, row = min(ratio, least), a, i
		}
	}
	return row
}

// pivot exchanges the variables of a row and a column.
func (g *guesser) pivot(row, col int) {
	w := g.cols + 1
	pivotal := g.tableau[row*w:][:w]
	by := 1 / pivotal[col]
	for j := range pivotal {
		pivotal[j] *= by
	}
	pivotal[col] = by
	for i := range g.rows + 1 {
		if i == row {
			continue
		}
		line := g.tableau[i*w:][:w]
		c := line[col]
		if c == 0 {
			continue
		}
		// The column takes over the variable that leaves: its entry was 0 in this row.
		line[col] = 0
		for j, y := range pivotal {
			line[j] -= c * y
		}
	}
	g.basic[row], g.cobasic[col] = g.cobasic[col], g.basic[row]
}

// read reads the strategies from the last tableau.
func (g *guesser) read() {
	w := g.cols + 1
	clear(g.first)
	clear(g.second)
	for i, v := range g.basic {
		if v < g.cols {
			g.second[v] = g.tableau[i*w+g.cols]
		}
	}
	for j, v := range g.cobasic {
		if v >= g.cols {
			g.first[v-g.cols] = g.tableau[g.rows*w+j]
		}
	}
}
