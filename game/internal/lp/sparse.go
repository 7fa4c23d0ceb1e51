package lp

import (
	"cmp"
	"errors"
	"math"
	"math/big"
)

// Sparse is a [Program] that stores only the entries that are not 0. Its memory grows with the number of
// these entries. No entry of b is negative.
//
// Maximize solves it in the same three steps as a Program: a guess in floating point, by the revised simplex
// method (simplex.go, primal.go, dual.go) with a sparse factorization of the basis (factor.go, nucleus.go); one sparse
// system of equations for each of x and y, solved exactly (modular.go, lift.go); and a proof (prove.go).
type Sparse struct {
	frame // with the entries of A that are not 0

	row, col     []int32 // of each entry of A
	start        []int32
	later        []bool // by variable; nil if there is none
	byCol, byRow places
}

// places has the numbers of entries by columns or by rows: those of k are entry[first[k]:first[k+1]].
type places struct {
	first, entry []int32
}

// ErrInexact says that no exact solution was found.
var ErrInexact = errors.New("no exact solution was found")

// NewSparse returns a program of the given size without entries.
func NewSparse(rows, cols int) *Sparse {
	p := &Sparse{frame: newFrame(rows, cols)}
	p.signless, p.tight = make([]bool, cols), make([]bool, rows)
	return p
}

// SetInt64 sets an entry of A, as Set.
func (p *Sparse) SetInt64(row, col int, x int64) {
	if n, i := p.entry(row, col, x == 0); n != nil {
		n.setInt64(i, x)
	}
}

// Set sets an entry of A. Column cols is b, and row rows is c. Each entry may be set once. It keeps x,
// which must not be changed.
func (p *Sparse) Set(row, col int, x *big.Int) {
	if n, i := p.entry(row, col, x.Sign() == 0); n != nil {
		n.set(i, x)
	}
}

// entry returns where to keep an entry, or nil if it is 0 and need not be kept.
func (p *Sparse) entry(row, col int, zero bool) (n *numbers, i int) {
	if n, i := p.outside(row, col); n != nil {
		return n, i
	}
	if zero {
		return nil, 0
	}
	p.row, p.col = append(p.row, int32(row)), append(p.col, int32(col))
	p.entries.grow()
	return &p.entries, len(p.row) - 1
}

// Signless allows a column to be negative. The program must have the same value if the column must not be negative.
func (p *Sparse) Signless(col int) { p.signless[col] = true }

// Tight makes a constraint an equation. The program must have the same value if it remains an inequality. The first
// basis should not contain the slack of the row. A solution without a guess may satisfy only the inequality.
func (p *Sparse) Tight(row int) { p.tight[row] = true }

// Start sets the basis of the first guess: as many columns as there are rows, where column cols+i is the
// slack of row i.
func (p *Sparse) Start(basis []int32) {
	if len(basis) != p.rows {
		panic("lp: a basis of another size")
	}
	p.start = basis
}

// Later says that the first guess first looks for a solution without a column. It should be one that is probably 0.
func (p *Sparse) Later(col int) {
	if p.later == nil {
		p.later = make([]bool, p.rows+p.cols)
	}
	p.later[col] = true
}

// placesBy returns the places of the entries whose keys, less than size, are given.
func placesBy(size int, keys []int32) places {
	p := places{make([]int32, size+1), make([]int32, len(keys))}
	for _, k := range keys {
		p.first[k+1]++
	}
	for k := range size {
		p.first[k+1] += p.first[k]
	}
	next := append([]int32(nil), p.first...)
	for e, k := range keys {
		p.entry[next[k]] = int32(e)
		next[k]++
	}
	return p
}

// of returns the entries of k.
func (p *places) of(k int) []int32 { return p.entry[p.first[k]:p.first[k+1]] }

// Maximize solves the program. It returns ErrUnbounded, ErrInexact, or the error of Work or step, or of Room if the
// program needs more memory. It panics if an entry of b is negative.
//
// If no guess is proved, package pivot solves a small program with integers alone. For a large program, or one whose
// solution needs more memory than Room allows, Maximize returns ErrInexact. Then X and Y are the last guess, each up to
// a positive factor. They have about 15 digits, and are perhaps not feasible.
func (p *Sparse) Maximize(step Step) (Solution, error) {
	p.mustBegin()
	p.byCol, p.byRow = placesBy(p.cols, p.col), placesBy(p.rows, p.row)
	if err := p.room(0); err != nil {
		return Solution{}, err
	}
	s, err := p.simplex(step)
	if err != nil {
		return Solution{}, err
	}
	s.later = p.later
	for _, size := range loosened {
		rows, cols, ok, err := s.guess(p.start, size)
		if err = cmp.Or(s.fault, err); err != nil {
			return Solution{}, err
		}
		if !ok {
			continue
		}
		solution, ok, err := p.prove(p, rows, cols, step)
		if err == errLong {
			// The fractions of other optimal bases are hardly shorter.
			return p.approximate(s), ErrInexact
		}
		if ok || err != nil {
			return solution, err
		}
	}
	if int64(p.rows)*int64(p.cols) <= small && p.room(8*small) == nil {
		return p.plain(step)
	}
	return p.approximate(s), ErrInexact
}

// loosened has the size by which the bounds of variables are loosened in each guess.
var loosened = []float64{1e-6, 1e-8, 1e-10, 0}

// small is how many entries a table may have that package pivot solves.
const small = 1 << 20

// room returns the error of Room for the program and more bytes.
func (p *Sparse) room(more int64) error {
	if p.Room == nil {
		return nil
	}
	// An entry takes some 16 bytes in each direction in floating point, and the factors and their
	// updates about as much again.
	return p.Room(int64(len(p.row))*120 + int64(p.rows+p.cols)*250 + more)
}

// approximate returns the last guess.
func (p *Sparse) approximate(s *simplex) Solution {
	_, rowScale, colScale := p.scaled()
	x, y := make([]float64, p.cols), s.multipliers().value
	for k, v := range s.head {
		if int(v) < p.cols {
			x[v] = s.value[k] * colScale[v]
		}
	}
	byRow := make([]float64, p.rows)
	for i := range byRow {
		byRow[i] = y[s.factors.step[i]] * rowScale[i]
	}
	return Solution{X: rounded(x), Y: rounded(byRow)}
}

// rounded returns numbers as integers up to a factor.
func rounded(x []float64) Vector {
	v := Vector{Num: make([]*big.Int, len(x)), Den: big.NewInt(1)}
	normalize(x)
	for i, y := range x {
		if math.IsNaN(y) {
			y = 0
		}
		v.Num[i] = big.NewInt(int64(y * (1 << 60)))
	}
	return v
}

// plain solves the program by package pivot.
func (p *Sparse) plain(step Step) (Solution, error) {
	d := New(p.rows, p.cols)
	d.Room, d.Work, d.Plain = p.Room, p.Work, true
	for e, i := range p.row {
		d.Set(int(i), int(p.col[e]), p.entries.at(new(big.Int), e))
	}
	d.right, d.objective = p.right, p.objective
	return d.Maximize(step)
}

func (p *Sparse) product(sum *sum, v Vector, k int, turned bool) error {
	by, at := &p.byRow, p.col
	if turned {
		by, at = &p.byCol, p.row
	}
	for _, e := range by.of(k) {
		x := v.Num[at[e]]
		if x.Sign() == 0 {
			continue
		}
		if err := p.work(1 + x.BitLen()/8); err != nil {
			return err
		}
		sum.add(&p.entries, int(e), x)
	}
	return nil
}
