package lp

import "math"

// threshold is how small a pivot may be beside the greatest entry of its row. Smaller pivots
// make fewer new entries and larger errors.
const threshold = 0.1

// singular is how small a number passes for 0 as a pivot.
const singular = 1e-11

// factors is the factorization L U of a basis. Step k eliminates one row and one column; L and U
// are by steps. The matrices in both directions, by columns and by rows, solve both systems.
type factors struct {
	size               int
	lower, lowerTurned triangle
	upper, upperTurned triangle // upper is by columns
	step               []int32  // by row
	row, position      []int32  // by step; the position is that of the column in the basis

	work  func(operations int) error // of Sparse, or nil
	fault error                      // the error of work; then the factors are useless

	// While it is made:
	basis        columns
	turned       columns // the same by rows, and places are positions
	rows, cols   []int32 // how many entries that are left each row and position has
	stack        []int32
	eliminated   []int32 // by position: the step, or -1
	lines        [][]nonzero
	across       [][]int32 // by position: rows with an entry that is left
	byRow, byCol counts
	found        []float64 // by position: the entries of the pivotal row
	met          reach
}

// columns is a matrix by columns.
type columns struct {
	first []int32
	place []int32
	value []float64
}

// nonzero is an entry of a row.
type nonzero struct {
	at    int32
	value float64
}

// factor factors the matrix f.basis. It returns the rows and positions that were left without a pivot, if the
// matrix is singular.
//
// Columns and rows with one entry come first, and need no arithmetic. Those of a program of a
// game are almost all. What is left, the nucleus, is eliminated in the order of Markowitz (1957): the
// pivot is one that makes few new entries, among those that are not too small. If work returns an error, the
// elimination ends as if the matrix were singular, and fault is the error.
func (f *factors) factor(size int) (rows, positions []int32) {
	f.size = size
	f.reset()
	f.columnSingletons()
	f.rowSingletons()
	f.eliminateNucleus()
	if len(f.row) < size {
		for i, k := range f.step {
			if k < 0 {
				rows = append(rows, int32(i))
			}
		}
		for at, k := range f.eliminated {
			if k < 0 {
				positions = append(positions, int32(at))
			}
		}
		return rows, positions
	}
	// Places of L are rows and those of U positions up to now. From now on they are steps.
	for e, i := range f.lower.place {
		f.lower.place[e] = f.step[i]
	}
	for e, at := range f.upperTurned.place {
		f.upperTurned.place[e] = f.eliminated[at]
	}
	f.lowerTurned.turn(&f.lower)
	f.upper.turn(&f.upperTurned)
	return nil, nil
}

func (f *factors) reset() {
	size := f.size
	f.row, f.position = f.row[:0], f.position[:0]
	f.step, f.eliminated = resized(f.step, size), resized(f.eliminated, size)
	f.rows, f.cols = resized(f.rows, size), resized(f.cols, size)
	clear(f.rows)
	for i := range size {
		f.step[i], f.eliminated[i] = -1, -1
		f.cols[i] = f.basis.first[i+1] - f.basis.first[i]
	}
	for _, i := range f.basis.place {
		f.rows[i]++
	}
	f.turned.turn(&f.basis, size)
	for _, t := range []*triangle{&f.lower, &f.upperTurned} {
		t.first, t.place, t.value, t.crowded = append(t.first[:0], 0), t.place[:0], t.value[:0], 0
	}
	f.lower.divisor, f.upperTurned.divisor = nil, f.upperTurned.divisor[:0]
	f.lower.down, f.upperTurned.down = false, false
}

// turn sets c to the transpose of d, whose places are less than size.
func (c *columns) turn(d *columns, size int) {
	t := triangle{pattern: pattern{first: c.first, place: c.place}, value: c.value}
	t.turn(&triangle{pattern: pattern{first: d.first, place: d.place}, value: d.value})
	c.first, c.place, c.value = t.first, t.place, t.value
}

// pivot records a pivot. The caller has added the entries of L and U.
func (f *factors) pivot(row, position int32, value float64) {
	f.step[row], f.eliminated[position] = int32(len(f.row)), int32(len(f.row))
	f.row, f.position = append(f.row, row), append(f.position, position)
	f.upperTurned.divisor = append(f.upperTurned.divisor, value)
	f.lower.first = append(f.lower.first, int32(len(f.lower.place)))
	f.upperTurned.first = append(f.upperTurned.first, int32(len(f.upperTurned.place)))
}

// columnSingletons eliminates columns with one entry. Their rows are rows of U as they are.
func (f *factors) columnSingletons() {
	f.stack = f.stack[:0]
	for at, n := range f.cols {
		if n == 1 {
			f.stack = append(f.stack, int32(at))
		}
	}
	for len(f.stack) > 0 {
		at := f.stack[len(f.stack)-1]
		f.stack = f.stack[:len(f.stack)-1]
		row, value := f.left(&f.basis, f.step, at)
		if row < 0 || math.Abs(value) < singular {
			continue
		}
		f.rows[row] = 0
		for e := f.turned.first[row]; e < f.turned.first[row+1]; e++ {
			other := f.turned.place[e]
			if other == at || f.eliminated[other] >= 0 {
				continue
			}
			f.upperTurned.place = append(f.upperTurned.place, other)
			f.upperTurned.value = append(f.upperTurned.value, f.turned.value[e])
			if f.cols[other]--; f.cols[other] == 1 {
				f.stack = append(f.stack, other)
			}
		}
		f.cols[at] = 0
		f.pivot(row, at, value)
	}
}

// left returns the entry of a column whose place has no step, or -1.
func (f *factors) left(c *columns, step []int32, k int32) (place int32, value float64) {
	for e := c.first[k]; e < c.first[k+1]; e++ {
		if i := c.place[e]; step[i] < 0 {
			return i, c.value[e]
		}
	}
	return -1, 0
}

// rowSingletons eliminates rows with one entry. No entry changes: the rest of the column becomes a
// column of L.
func (f *factors) rowSingletons() {
	for i := range f.rows {
		if f.step[i] >= 0 {
			continue
		}
		f.rows[i] = 0
		for e := f.turned.first[i]; e < f.turned.first[i+1]; e++ {
			if f.eliminated[f.turned.place[e]] < 0 {
				f.rows[i]++
			}
		}
		if f.rows[i] == 1 {
			f.stack = append(f.stack, int32(i))
		}
	}
	for len(f.stack) > 0 {
		row := f.stack[len(f.stack)-1]
		f.stack = f.stack[:len(f.stack)-1]
		at, value := f.left(&f.turned, f.eliminated, row)
		if at < 0 || math.Abs(value) < singular {
			continue
		}
		for e := f.basis.first[at]; e < f.basis.first[at+1]; e++ {
			other := f.basis.place[e]
			if other == row || f.step[other] >= 0 {
				continue
			}
			f.lower.place = append(f.lower.place, other)
			f.lower.value = append(f.lower.value, f.basis.value[e]/value)
			if f.rows[other]--; f.rows[other] == 1 {
				f.stack = append(f.stack, other)
			}
		}
		f.pivot(row, at, value)
	}
}
