package lp

// modular is the factorization of a square matrix of integers modulo the prime, and the matrix itself, both
// by columns. Row k and column k are those of step k.
type modular struct {
	size         int
	rows, cols   []int // by step: of the program
	lower, upper residueColumns
	inverse      []uint64 // by step: 1 divided by the pivot
	matrix       pattern
	entries      numbers // of the matrix
	early        bool    // solutions are probably much smaller than Hadamard's bound
	work         func(operations int) error
}

// residueColumns is a triangular matrix modulo the prime, without the diagonal. The values are the negative
// of the entries, so that one addition does.
type residueColumns struct {
	pattern
	value []uint64
}

// modular factors the matrix of the given rows and columns, which are reordered. It returns false if the matrix is
// singular, at least modulo the prime.
func (p *Program) modular(rows, cols []int) (m *modular, ok bool, err error) {
	m = newModular(rows, cols, len(rows)*len(cols), p.work)
	places := make([]int, 0, len(rows)*len(cols))
	for _, col := range cols {
		for i, row := range rows {
			m.matrix.place, places = append(m.matrix.place, int32(i)), append(places, row*p.cols+col)
		}
		m.end()
	}
	m.entries = p.entries.of(places)
	ok, err = m.factor()
	return m, ok, err
}

// modular is as that of a Program.
func (p *Sparse) modular(rows, cols []int) (m *modular, ok bool, err error) {
	// The pivots in floating point are not 0, so they hardly are modulo the prime, and their order makes
	// few new entries.
	step, ok, err := p.order(rows, cols)
	if !ok || err != nil {
		return nil, false, err
	}
	m = newModular(rows, cols, 0, p.work)
	var places []int
	for _, col := range cols {
		for _, e := range p.byCol.of(col) {
			if k := step[p.row[e]]; k >= 0 {
				m.matrix.place, places = append(m.matrix.place, k), append(places, int(e))
			}
		}
		m.end()
	}
	m.entries, m.early = p.entries.of(places), true
	ok, err = m.factor()
	return m, ok, err
}

// newModular returns a matrix without columns, with room for entries.
func newModular(rows, cols []int, room int, work func(operations int) error) *modular {
	m := &modular{size: len(rows), rows: rows, cols: cols, work: work}
	m.matrix = pattern{first: make([]int32, 1, len(cols)+1), place: make([]int32, 0, room)}
	return m
}

// end ends a column.
func (m *modular) end() { m.matrix.first = append(m.matrix.first, int32(len(m.matrix.place))) }

// order puts rows and columns into the order of the pivots, and returns the step of each row of the
// program, or -1.
func (p *Sparse) order(rows, cols []int) (step []int32, ok bool, err error) {
	step = make([]int32, p.rows)
	for i := range step {
		step[i] = -1
	}
	for i, row := range rows {
		step[row] = int32(i)
	}
	values, _, _ := p.scaled()
	f := &factors{work: p.Work}
	f.basis.first = []int32{0}
	for _, col := range cols {
		for _, e := range p.byCol.of(col) {
			if i := step[p.row[e]]; i >= 0 {
				f.basis.place, f.basis.value = append(f.basis.place, i), append(f.basis.value, values[e])
			}
		}
		f.basis.first = append(f.basis.first, int32(len(f.basis.place)))
	}
	if left, _ := f.factor(len(rows)); len(left) > 0 {
		return nil, false, f.fault
	}
	oldRows, oldCols := append([]int(nil), rows...), append([]int(nil), cols...)
	for k := range rows {
		rows[k], cols[k] = oldRows[f.row[k]], oldCols[f.position[k]]
		step[rows[k]] = int32(k)
	}
	return step, true, nil
}

// factor computes the factors column by column (Gilbert and Peierls 1988). The pivots are on the
// diagonal, unless one is 0 modulo the prime: then a row with another entry takes the place of the row.
func (m *modular) factor() (ok bool, err error) {
	m.lower.first, m.upper.first = make([]int32, m.size+2), []int32{0}
	m.inverse = make([]uint64, m.size)
	column, search := make([]uint64, m.size), newReach(m.size)
	residues := m.entries.residues()
	for k := range m.size {
		from, to := m.matrix.first[k], m.matrix.first[k+1]
		places := m.matrix.place[from:to]
		// Columns of L from k on are still empty: their first entry comes after the end, which is 0.
		search.from(&m.lower.pattern, places, m.size)
		if err := m.work(10 + 10*len(search.visited)); err != nil {
			return false, err
		}
		for i, at := range places {
			column[at] = residues[from:to][i]
		}
		var pivot uint64
		below := len(m.lower.place)
		for v := len(search.visited) - 1; v >= 0; v-- {
			i := search.visited[v]
			x := column[i]
			column[i] = 0
			switch {
			case x == 0:
			case int(i) < k:
				m.upper.place, m.upper.value = append(m.upper.place, i), append(m.upper.value, prime-x)
				m.lower.subtract(column, int(i), x)
			case int(i) == k:
				pivot = x
			default:
				m.lower.place, m.lower.value = append(m.lower.place, i), append(m.lower.value, prime-x)
			}
		}
		if pivot == 0 {
			last := len(m.lower.place) - 1
			if last < below {
				return false, nil
			}
			pivot = prime - m.lower.value[last]
			row := m.lower.place[last]
			m.lower.place, m.lower.value = m.lower.place[:last], m.lower.value[:last]
			m.swap(k, int(row))
		}
		m.inverse[k] = inverseOf(pivot)
		for e := below; e < len(m.lower.value); e++ {
			m.lower.value[e] = times(m.lower.value[e], m.inverse[k])
		}
		m.upper.first = append(m.upper.first, int32(len(m.upper.place)))
		m.lower.first[k+1] = int32(len(m.lower.place))
	}
	return true, nil
}

// swap exchanges rows k and l, neither of which has a pivot yet.
func (m *modular) swap(k, l int) {
	m.rows[k], m.rows[l] = m.rows[l], m.rows[k]
	for _, places := range [][]int32{m.matrix.place, m.lower.place} {
		for e, at := range places {
			switch int(at) {
			case k:
				places[e] = int32(l)
			case l:
				places[e] = int32(k)
			}
		}
	}
}

// subtract subtracts x times a column from v.
func (c *residueColumns) subtract(v []uint64, k int, x uint64) {
	from, to := c.first[k], c.first[k+1]
	values := c.value[from:to]
	for i, at := range c.place[from:to] {
		v[at] = reduce(v[at] + times(values[i], x))
	}
}

// without returns x less the product of a column and v.
func (c *residueColumns) without(x uint64, k int, v []uint64) uint64 {
	from, to := c.first[k], c.first[k+1]
	values := c.value[from:to]
	for i, at := range c.place[from:to] {
		if v[at] != 0 {
			x = reduce(x + times(values[i], v[at]))
		}
	}
	return x
}

// solve sets v to the solution x of M x = v modulo the prime, or of x M = v if turned.
func (m *modular) solve(v []uint64, turned bool) {
	if turned {
		for k := range v {
			v[k] = times(m.upper.without(v[k], k, v), m.inverse[k])
		}
		for k := m.size - 1; k >= 0; k-- {
			v[k] = m.lower.without(v[k], k, v)
		}
		return
	}
	for k, x := range v {
		if x = v[k]; x != 0 {
			m.lower.subtract(v, k, x)
		}
	}
	for k := m.size - 1; k >= 0; k-- {
		if v[k] != 0 {
			v[k] = times(v[k], m.inverse[k])
			m.upper.subtract(v, k, v[k])
		}
	}
}
