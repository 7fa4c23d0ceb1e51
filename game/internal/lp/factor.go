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
// pivot is one that makes few new entries, among those that are not too small.
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

// eliminateNucleus eliminates what is left.
func (f *factors) eliminateNucleus() {
	if len(f.row) == f.size {
		return
	}
	f.beginNucleus()
	for len(f.row) < f.size {
		row, at, value := f.choose()
		if row < 0 {
			return
		}
		f.eliminate(row, at, value)
	}
}

// beginNucleus fills lines, across, byRow and byCol.
func (f *factors) beginNucleus() {
	size := f.size
	if len(f.lines) < size {
		f.lines, f.across = make([][]nonzero, size), make([][]int32, size)
		f.found, f.met = make([]float64, size), newReach(size)
	}
	f.byRow.reset(size)
	f.byCol.reset(size)
	for i := range size {
		if f.eliminated[i] < 0 {
			f.across[i] = f.across[i][:0]
		}
	}
	for i := range size {
		if f.step[i] >= 0 {
			continue
		}
		line := f.lines[i][:0]
		for e := f.turned.first[i]; e < f.turned.first[i+1]; e++ {
			if at := f.turned.place[e]; f.eliminated[at] < 0 {
				line = append(line, nonzero{at, f.turned.value[e]})
				f.across[at] = append(f.across[at], int32(i))
			}
		}
		f.lines[i] = line
		f.byRow.add(int32(i), len(line))
	}
	for at := range size {
		if f.eliminated[at] < 0 {
			f.byCol.add(int32(at), len(f.across[at]))
		}
	}
}

// choose returns a pivot of the nucleus that is large enough and makes few new entries, or -1. It
// looks at a few rows and columns with the fewest entries.
func (f *factors) choose() (row, at int32, value float64) {
	row = -1
	best := math.Inf(1)
	looks := 4
	for n := 1; n <= f.size; n++ {
		for at2 := f.byCol.head(n); at2 >= 0 && looks > 0; at2 = f.byCol.next[at2] {
			looks--
			for _, i := range f.across[at2] {
				line := f.lines[i]
				cost := float64(len(line)-1) * float64(n-1)
				if cost >= best {
					continue
				}
				x, most := entryOf(line, at2)
				if a := math.Abs(x); a > singular && a >= threshold*most {
					best, row, at, value = cost, i, at2, x
				}
			}
		}
		if best <= float64(n-1)*float64(n-1) {
			return row, at, value
		}
		for i := f.byRow.head(n); i >= 0 && looks > 0; i = f.byRow.next[i] {
			looks--
			_, most := entryOf(f.lines[i], -1)
			for _, x := range f.lines[i] {
				cost := float64(n-1) * float64(len(f.across[x.at])-1)
				if a := math.Abs(x.value); cost < best && a > singular && a >= threshold*most {
					best, row, at, value = cost, i, x.at, x.value
				}
			}
		}
		if row >= 0 && (looks == 0 || best <= float64(n)*float64(n-1)) {
			return row, at, value
		}
		looks = max(looks, 1)
	}
	return row, at, value
}

// entryOf returns the entry of a line at a position, and the greatest absolute value in the line.
func entryOf(line []nonzero, at int32) (value, most float64) {
	for _, x := range line {
		if x.at == at {
			value = x.value
		}
		most = max(most, math.Abs(x.value))
	}
	return value, most
}

// eliminate takes a pivot of the nucleus.
func (f *factors) eliminate(row, at int32, value float64) {
	line := f.lines[row]
	f.byRow.remove(row)
	f.byCol.remove(at)
	for _, x := range line {
		if x.at == at {
			continue
		}
		f.found[x.at] = x.value
		f.upperTurned.place = append(f.upperTurned.place, x.at)
		f.upperTurned.value = append(f.upperTurned.value, x.value)
		f.across[x.at] = without(f.across[x.at], row)
	}
	for _, i := range f.across[at] {
		if i == row {
			continue
		}
		x, _ := entryOf(f.lines[i], at)
		by := x / value
		f.lower.place = append(f.lower.place, i)
		f.lower.value = append(f.lower.value, by)
		f.combine(i, line, at, by)
		f.byRow.move(i, len(f.lines[i]))
	}
	for _, x := range line {
		f.found[x.at] = 0
		if x.at != at {
			f.byCol.move(x.at, len(f.across[x.at]))
		}
	}
	f.pivot(row, at, value)
}

// combine subtracts a multiple of the pivotal line from line i, in which position at becomes 0.
func (f *factors) combine(i int32, pivotal []nonzero, at int32, by float64) {
	f.met.begin()
	line := f.lines[i]
	kept := line[:0]
	for _, x := range line {
		if x.at == at {
			continue
		}
		if y := f.found[x.at]; y != 0 {
			f.met.mark(x.at)
			if x.value -= by * y; math.Abs(x.value) < 1e-14 {
				f.across[x.at] = without(f.across[x.at], i)
				continue
			}
		}
		kept = append(kept, x)
	}
	for _, y := range pivotal {
		if y.at != at && f.met.mark(y.at) {
			kept = append(kept, nonzero{y.at, -by * y.value})
			f.across[y.at] = append(f.across[y.at], i)
		}
	}
	f.lines[i] = kept
}

// without removes x, which is in s, and changes the order.
func without(s []int32, x int32) []int32 {
	for i, y := range s {
		if y == x {
			s[i] = s[len(s)-1]
			return s[:len(s)-1]
		}
	}
	return s
}

// counts has lists of numbers with equal counts.
type counts struct {
	heads      []int32 // by count
	next, prev []int32 // by number; -1 at the end
	count      []int32 // by number; -1 if it is in no list
}

func (c *counts) reset(size int) {
	c.heads = resized(c.heads, size+1)
	c.next, c.prev, c.count = resized(c.next, size), resized(c.prev, size), resized(c.count, size)
	for i := range c.heads {
		c.heads[i] = -1
	}
	for i := range c.count {
		c.count[i] = -1
	}
}

// head returns the first number with a count, or -1.
func (c *counts) head(count int) int32 { return c.heads[count] }

func (c *counts) add(i int32, count int) {
	old := c.heads[count]
	c.next[i], c.prev[i], c.count[i] = old, -1, int32(count)
	if old >= 0 {
		c.prev[old] = i
	}
	c.heads[count] = i
}

func (c *counts) remove(i int32) {
	if c.prev[i] >= 0 {
		c.next[c.prev[i]] = c.next[i]
	} else {
		c.heads[c.count[i]] = c.next[i]
	}
	if c.next[i] >= 0 {
		c.prev[c.next[i]] = c.prev[i]
	}
	c.count[i] = -1
}

// move gives a number another count.
func (c *counts) move(i int32, count int) {
	if int(c.count[i]) != count {
		c.remove(i)
		c.add(i, count)
	}
}
