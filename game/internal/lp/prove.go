package lp

import (
	"fmt"
	"math/big"
)

// frame is what a Program and a Sparse have in common: everything but the places of the entries of A.
type frame struct {
	// Room, if not nil, returns an error if the solution may not take this many more bytes.
	Room func(bytes int64) error

	// Work, if not nil, is called with the number of operations on words, and ends the work by an error.
	Work func(operations int) error

	rows, cols int
	entries    numbers // of A
	right      numbers // b
	objective  numbers // c
	signless   []bool  // by column; nil if there is none
	tight      []bool  // by row; nil if there is none
}

func newFrame(rows, cols int) frame {
	return frame{rows: rows, cols: cols, right: numbers{small: make([]int64, rows)}, objective: numbers{small: make([]int64, cols)}}
}

// outside returns the place of an entry of b or c, or nil for an entry of A.
func (f *frame) outside(row, col int) (n *numbers, i int) {
	switch {
	case row < 0 || row > f.rows || col < 0 || col > f.cols || row == f.rows && col == f.cols:
		panic(fmt.Sprintf("lp: no entry %d, %d", row, col))
	case row == f.rows:
		return &f.objective, col
	case col == f.cols:
		return &f.right, row
	}
	return nil, 0
}

// mustBegin panics unless x = 0 is feasible.
func (f *frame) mustBegin() {
	for i := range f.rows {
		if f.right.sign(i) < 0 {
			panic("lp: a negative right side")
		}
	}
}

// work calls Work.
func (f *frame) work(operations int) error {
	if f.Work == nil {
		return nil
	}
	return f.Work(operations)
}

// matrix is A: a Program or a Sparse.
type matrix interface {
	// modular factors the matrix of the given rows and columns, which it reorders. It returns false if the
	// matrix is singular, at least modulo the prime.
	modular(rows, cols []int) (m *modular, ok bool, err error)

	// product adds the products of the entries of row k, or of column k if turned, and the numerators of v.
	product(sum *sum, v Vector, k int, turned bool) error

	// room returns an error if the solution may not take this many more bytes.
	room(bytes int64) error
}

// prove computes the solutions of a basis exactly, and reports whether they are optimal.
func (f *frame) prove(a matrix, rows, cols []int, step Step) (s Solution, ok bool, err error) {
	m, ok, err := a.modular(rows, cols)
	if !ok || err != nil {
		return s, false, err
	}
	x, ok, err := m.lift(f.right.of(m.rows), false, a.room, step)
	if !ok || err != nil {
		return s, false, err
	}
	y, ok, err := m.lift(f.objective.of(m.cols), true, a.room, step)
	if !ok || err != nil {
		return s, false, err
	}
	s = Solution{X: spread(f.cols, m.cols, x), Y: spread(f.rows, m.rows, y), Guessed: true}
	ok, err = f.verify(a, &s, step)
	return s, ok, err
}

// spread returns the vector of the given size with the entries of v at the given places.
func spread(size int, places []int, v Vector) Vector {
	all := Vector{Num: make([]*big.Int, size), Den: v.Den}
	for i := range all.Num {
		all.Num[i] = new(big.Int)
	}
	for i, at := range places {
		all.Num[at] = v.Num[i]
	}
	return all
}

// verify reports whether x and y are feasible and c x = b y, so that both are optimal, and sets the value.
func (f *frame) verify(a matrix, s *Solution, step Step) (bool, error) {
	// With positive denominators all inequalities may be multiplied by them, and only integers are
	// compared.
	if s.X.Den.Sign() <= 0 || s.Y.Den.Sign() <= 0 {
		return false, nil
	}
	// The primal solution is feasible: A x <= b or A x = b. A multiplier of an equation may have any sign.
	if ok, err := f.keeps(a, s.X, s.Y, false, step); !ok || err != nil {
		return false, err
	}
	// The dual solution is feasible: y A >= c, or y A = c where x may have any sign.
	if ok, err := f.keeps(a, s.Y, s.X, true, step); !ok || err != nil {
		return false, err
	}
	// For all feasible pairs c x <= y A x <= b y. If both ends are equal, neither can be improved.
	s.Value = new(big.Rat).SetFrac(f.objective.times(s.X.Num), s.X.Den)
	return s.Value.Cmp(new(big.Rat).SetFrac(f.right.times(s.Y.Num), s.Y.Den)) == 0, nil
}

// keeps reports whether x keeps the constraints of the rows, or of the columns if turned, and whether y has the
// signs of their multipliers.
func (f *frame) keeps(a matrix, x, y Vector, turned bool, step Step) (bool, error) {
	bounds, equations, outside := &f.right, f.tight, 1
	if turned {
		bounds, equations, outside = &f.objective, f.signless, -1
	}
	var sum sum
	var bound big.Int
	for k, multiplier := range y.Num {
		if err := step(0); err != nil {
			return false, err
		}
		sum.total.SetInt64(0)
		if err := a.product(&sum, x, k, turned); err != nil {
			return false, err
		}
		sign := sum.total.Cmp(bound.Mul(bounds.at(&bound, k), x.Den))
		equation := equations != nil && equations[k]
		if sign == outside || equation && sign != 0 || !equation && multiplier.Sign() < 0 {
			return false, nil
		}
	}
	return true, nil
}
