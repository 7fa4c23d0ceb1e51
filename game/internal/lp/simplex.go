package lp

import (
	"math"
	"math/rand/v2"
)

// Tolerances of the revised simplex method. Entries, right side and objective are about 1 at most.
const (
	feasible = 1e-9 // how negative a variable or how positive a reduced gain passes for 0
	least    = 1e-8 // how small an entry is too small for a pivot
)

// simplex is the revised simplex method in floating point: Dantzig and Orchard-Hays, "The product form
// for the inverse in the simplex method" (1954). Variables are the columns and, from cols on, the slacks of
// the rows.
//
// The inverse of the basis is a product: that of the factors L U of an earlier basis, and a matrix for each
// exchange since then that differs from the unit matrix in one column.
type simplex struct {
	rows, cols int
	byCol      columns
	byRow      columns
	right      []float64
	gain       []float64 // the objective, by variable
	free       []bool    // by variable: may have any sign
	fixed      []bool    // by variable: does not enter the basis
	lower      []float64 // by variable: the lower bound, 0 or a little less

	head  []int32   // by position: the variable that is basic
	place []int32   // by variable: the position, or -1
	value []float64 // by position
	price []float64 // by variable: the reduced gain, which is 0 if it is basic
	weigh []float64 // by variable: the weight of its price

	factors
	etas     etas
	reach    reach
	column   vector // the entering column, by position
	multiply vector // row of the inverse, by step
	row      vector // the row of the leaving variable, by variable
	inRow    reach
	listed   []int32 // variables with a positive price, and perhaps others
	isListed []bool

	later  []bool // by variable: excluded at first
	random *rand.Rand
	pivots int
	step   Step
}

// etas are the matrices of the exchanges since the last factorization.
type etas struct {
	columns
	position []int32
	pivot    []float64
}

// newSimplex returns the method for a program with all slacks basic.
func newSimplex(rows, cols int) *simplex {
	all := rows + cols
	return &simplex{
		rows: rows, cols: cols,
		gain: make([]float64, all), free: make([]bool, all), fixed: make([]bool, all), lower: make([]float64, all),
		right: make([]float64, rows),
		head:  make([]int32, rows), place: make([]int32, all), value: make([]float64, rows),
		price: make([]float64, all), weigh: make([]float64, all), isListed: make([]bool, all),
		reach: newReach(rows), column: newVector(rows), multiply: newVector(rows),
		row: newVector(all), inRow: newReach(all),
		// The seed is fixed, so that the same program always takes the same pivots.
		random: rand.New(rand.NewPCG(1954, 1957)),
	}
}

// restart makes the given variables basic, one for each row.
func (s *simplex) restart(basis []int32) bool {
	copy(s.head, basis)
	clear(s.lower)
	return s.refactor()
}

// refactor factors the basis and computes everything else from it. If the basis is singular, slacks take
// the place of columns. It returns false if that does not help.
func (s *simplex) refactor() bool {
	for range 10 {
		b := &s.basis
		b.first, b.place, b.value = append(b.first[:0], 0), b.place[:0], b.value[:0]
		for _, v := range s.head {
			if v := int(v); v < s.cols {
				from, to := s.byCol.first[v], s.byCol.first[v+1]
				b.place, b.value = append(b.place, s.byCol.place[from:to]...), append(b.value, s.byCol.value[from:to]...)
			} else {
				b.place, b.value = append(b.place, int32(v-s.cols)), append(b.value, 1)
			}
			b.first = append(b.first, int32(len(b.place)))
		}
		rows, positions := s.factor(s.rows)
		if len(rows) == 0 {
			s.arrange()
			return true
		}
		for i, at := range positions {
			s.head[at] = int32(s.cols) + rows[i]
		}
	}
	return false
}

// arrange gives the basic variables the positions of their steps, and computes values and prices.
func (s *simplex) arrange() {
	head := make([]int32, s.rows)
	for i := range s.place {
		s.place[i] = -1
	}
	for k, at := range s.position {
		head[k] = s.head[at]
		s.place[head[k]] = int32(k)
	}
	copy(s.head, head)
	e := &s.etas
	e.first, e.columns.place, e.columns.value = append(e.first[:0], 0), e.columns.place[:0], e.columns.value[:0]
	e.position, e.pivot = e.position[:0], e.pivot[:0]
	s.computeValues()
	s.computePrices()
}

// computeValues computes the values of the basic variables from the bounds of the others.
func (s *simplex) computeValues() {
	v := newVector(s.rows)
	v.full = true
	for i, x := range s.right {
		v.value[s.factors.step[i]] = x
	}
	for j := range s.place {
		if x := s.lower[j]; x != 0 && s.place[j] < 0 {
			if j >= s.cols {
				v.value[s.factors.step[j-s.cols]] -= x
				continue
			}
			for e := s.byCol.first[j]; e < s.byCol.first[j+1]; e++ {
				v.value[s.factors.step[s.byCol.place[e]]] -= x * s.byCol.value[e]
			}
		}
	}
	s.forward(&v)
	copy(s.value, v.value)
}

// multipliers returns the dual solution, by steps of the rows.
func (s *simplex) multipliers() vector {
	y := newVector(s.rows)
	y.full = true
	for k, v := range s.head {
		y.value[k] = s.gain[v]
	}
	s.backward(&y)
	return y
}

// computePrices computes the reduced gains.
func (s *simplex) computePrices() {
	y := s.multipliers()
	for j := range s.cols {
		sum := s.gain[j]
		if s.place[j] >= 0 {
			s.price[j] = 0
			continue
		}
		for e := s.byCol.first[j]; e < s.byCol.first[j+1]; e++ {
			sum -= y.value[s.factors.step[s.byCol.place[e]]] * s.byCol.value[e]
		}
		s.price[j] = sum
	}
	for i := range s.rows {
		j := s.cols + i
		s.price[j] = 0
		if s.place[j] < 0 {
			s.price[j] = s.gain[j] - y.value[s.factors.step[i]]
		}
	}
	for _, j := range s.listed {
		s.isListed[j] = false
	}
	s.listed = s.listed[:0]
	for j := range s.price {
		s.enlist(int32(j))
	}
}

// enlist adds a variable to the list if its price is positive.
func (s *simplex) enlist(j int32) {
	if s.price[j] > feasible && !s.isListed[j] && !s.fixed[j] && s.place[j] < 0 {
		s.isListed[j] = true
		s.listed = append(s.listed, j)
	}
}

// forward sets v, by steps of the rows, to the solution of B x = v, by position.
func (s *simplex) forward(v *vector) {
	s.factors.lower.solve(v, &s.reach)
	s.upper.solve(v, &s.reach)
	e := &s.etas
	for i, at := range e.position {
		x := v.value[at]
		if x == 0 {
			continue
		}
		x /= e.pivot[i]
		for k := e.first[i]; k < e.first[i+1]; k++ {
			j := e.columns.place[k]
			v.value[j] -= e.columns.value[k] * x
			if !v.full && s.reach.mark(j) {
				v.place = append(v.place, j)
			}
		}
		v.value[at] = x
	}
}

// backward sets v, by position, to the solution of y B = v, by steps of the rows.
func (s *simplex) backward(v *vector) {
	e := &s.etas
	if !v.full {
		s.reach.begin()
		for _, i := range v.place {
			s.reach.mark(i)
		}
	}
	for i := len(e.position) - 1; i >= 0; i-- {
		at := e.position[i]
		x := v.value[at]
		for k := e.first[i]; k < e.first[i+1]; k++ {
			x -= e.columns.value[k] * v.value[e.columns.place[k]]
		}
		if x == 0 {
			v.value[at] = 0
			continue
		}
		v.value[at] = x / e.pivot[i]
		if !v.full && s.reach.mark(at) {
			v.place = append(v.place, at)
		}
	}
	s.upperTurned.solve(v, &s.reach)
	s.lowerTurned.solve(v, &s.reach)
}

// enter computes the column of a variable in terms of the basis.
func (s *simplex) enter(j int32) {
	v := &s.column
	v.clear()
	if int(j) >= s.cols {
		k := s.factors.step[int(j)-s.cols]
		v.value[k] = 1
		v.place = append(v.place, k)
	} else {
		for e := s.byCol.first[j]; e < s.byCol.first[j+1]; e++ {
			k := s.factors.step[s.byCol.place[e]]
			v.value[k] = s.byCol.value[e]
			v.place = append(v.place, k)
		}
	}
	s.forward(v)
	v.list()
}

// leave computes the row of the variable at a position in terms of the variables that are not basic.
func (s *simplex) leave(at int32) {
	y := &s.multiply
	y.clear()
	y.value[at] = 1
	y.place = append(y.place, at)
	s.backward(y)
	y.list()
	row := &s.row
	row.clear()
	s.inRow.begin()
	for _, k := range y.place {
		x := y.value[k]
		if math.Abs(x) < 1e-14 {
			continue
		}
		i := s.factors.row[k]
		s.addRow(int32(s.cols)+i, x)
		for e := s.byRow.first[i]; e < s.byRow.first[i+1]; e++ {
			s.addRow(s.byRow.place[e], x*s.byRow.value[e])
		}
	}
}

func (s *simplex) addRow(j int32, x float64) {
	if s.place[j] >= 0 {
		return
	}
	s.row.value[j] += x
	if s.inRow.mark(j) {
		s.row.place = append(s.row.place, j)
	}
}

// exchange lets variable j enter at a position, after enter and leave, and the variable there leave. The
// variables change by t times the column.
func (s *simplex) exchange(at, j int32, t float64) {
	for _, k := range s.column.place {
		s.value[k] -= t * s.column.value[k]
	}
	out := s.head[at]
	pivot := s.column.value[at]
	by := s.price[j] / pivot
	reference := s.weigh[j] / (pivot * pivot)
	for _, k := range s.row.place {
		x := s.row.value[k]
		if k == j || x == 0 {
			continue
		}
		s.price[k] -= by * x
		// The weights approximate the lengths of the columns beside a frame of reference, so that
		// the price counts by the length of the edge (Forrest and Goldfarb 1992).
		s.weigh[k] = max(s.weigh[k], x*x*reference)
		s.enlist(k)
	}
	s.value[at] = s.lower[j] + t
	s.price[j], s.price[out] = 0, -by
	s.weigh[out] = max(reference, 1)
	s.head[at], s.place[j], s.place[out] = j, at, -1
	// A free variable stays basic, and a fixed one does not come back, so it needs no price.
	s.enlist(out)
	e := &s.etas
	for _, k := range s.column.place {
		if x := s.column.value[k]; k != at && math.Abs(x) > 1e-14 {
			e.columns.place, e.columns.value = append(e.columns.place, k), append(e.columns.value, x)
		}
	}
	e.first = append(e.first, int32(len(e.columns.place)))
	e.position, e.pivot = append(e.position, at), append(e.pivot, pivot)
	s.pivots++
}

// old reports whether it is time to factor again.
func (s *simplex) old() bool {
	return len(s.etas.position) >= 100 || len(s.etas.columns.place) > 3*s.rows+len(s.upper.place)+len(s.factors.lower.place)
}
