// Package lp solves linear programs exactly. What it does in floating point is only a
// guess, proved or thrown away.
//
// # Method
//
// A [Program] asks for the greatest value of c x such that A x <= b and x >= 0, where all
// numbers are integers and no entry of b is negative, so that x = 0 is feasible. An optimal
// basis consists of k rows I and k columns J: the equations A[I,J] x[J] = b[I] then
// give the solution, and y[I] A[I,J] = c[J] that of the dual program, in which the least b y
// such that y A >= c and y >= 0 is wanted. So it is enough to know I and J, and these are
// sets:
//
//  1. The simplex method in floating point finds sets that are optimal but for its errors
//     (guess.go). This takes O(rows * cols) operations on words in each of some rows + cols
//     pivots.
//  2. The two systems of equations are solved exactly, by lifting a solution modulo a prime
//     to one modulo its powers (Dixon, "Exact solution of linear equations using p-adic
//     expansions", 1982; modular.go, lift.go), in O(k^3) operations on words.
//  3. It is tested (prove.go) whether x and y are feasible and c x = b y. Both are then optimal, by
//     weak duality (von Neumann 1947; Gale, Kuhn and Tucker 1951), wherever they come from.
//
// Applegate, Cook, Dash and Espinoza, "Exact solutions to linear programming problems"
// (2007), do the same. If the test fails, package pivot solves the program with
// integers alone.
//
// A Program is a dense table, which is faster where most entries are not 0. A [Sparse] program stores only the
// other entries.
package lp

import (
	"errors"
	"math/big"

	"github.com/gametheory-go/gametheory/game/internal/pivot"
)

// Program is the linear program max c x, A x <= b, x >= 0.
type Program struct {
	// Plain says to compute with integers alone.
	Plain bool

	frame // with all entries of A, row by row
}

// ErrUnbounded says that c x has no greatest value.
var ErrUnbounded = errors.New("the linear program is unbounded")

// Step is called with 1 before each pivot, and now and then with 0. If it returns an error, the
// work ends with it.
type Step func(pivots int64) error

// New returns a program of the given size. All numbers are 0.
func New(rows, cols int) *Program {
	p := &Program{frame: newFrame(rows, cols)}
	p.entries.small = make([]int64, rows*cols)
	return p
}

// SetInt64 sets an entry of A. Column cols is b, and row rows is c.
func (p *Program) SetInt64(row, col int, x int64) {
	n, i := p.place(row, col)
	n.setInt64(i, x)
}

// Set sets an entry of A. Column cols is b, and row rows is c. It keeps x, which must
// not be changed.
func (p *Program) Set(row, col int, x *big.Int) {
	n, i := p.place(row, col)
	n.set(i, x)
}

// place returns the place of an entry.
func (p *Program) place(row, col int) (n *numbers, i int) {
	if n, i := p.outside(row, col); n != nil {
		return n, i
	}
	return &p.entries, row*p.cols + col
}

// Rows returns the number of constraints, which is also the row of the objective.
func (p *Program) Rows() int { return p.rows }

func (p *Program) room(bytes int64) error {
	if p.Room == nil {
		return nil
	}
	return p.Room(bytes)
}

func (p *Program) product(sum *sum, v Vector, k int, turned bool) error {
	from, apart := k*p.cols, 1
	if turned {
		from, apart = k, p.cols
	}
	for i, x := range v.Num {
		if err := p.work(1 + x.BitLen()/8); err != nil {
			return err
		}
		if x.Sign() != 0 {
			sum.add(&p.entries, from+i*apart, x)
		}
	}
	return nil
}

// Vector is a vector of rational numbers with one positive denominator.
type Vector struct {
	Num []*big.Int
	Den *big.Int
}

// Rat returns entry i.
func (v Vector) Rat(i int) *big.Rat { return new(big.Rat).SetFrac(v.Num[i], v.Den) }

// Solution is an optimal solution.
type Solution struct {
	X       Vector // of the program
	Y       Vector // of the dual program
	Value   *big.Rat
	Guessed bool // whether it was guessed and proved; otherwise it was computed with integers
}

// guesses has the size of the perturbation of the right side in each guess, relative to
// its greatest entry.
var guesses = []float64{1e-7, 1e-10, 0}

// Maximize solves the program. It returns ErrUnbounded, or the error of Room, Work or step. It panics if
// an entry of b is negative.
func (p *Program) Maximize(step Step) (Solution, error) {
	p.mustBegin()
	if !p.Plain {
		// A large perturbation breaks ties, and makes the path short. A small one leaves more bases
		// optimal without it. So the large one is tried first.
		for _, perturb := range guesses {
			rows, cols, ok, err := p.guess(perturb, step)
			if err != nil {
				return Solution{}, err
			}
			if !ok {
				continue
			}
			// Only verify decides. The stages before may be wrong in any way, and cost nothing but time.
			s, ok, err := p.prove(p, rows, cols, step)
			if err == errLong {
				break
			}
			if ok || err != nil {
				return s, err
			}
		}
	}
	return p.plain(step)
}

// plain solves the program with integers alone.
func (p *Program) plain(step Step) (s Solution, err error) {
	t := pivot.New(p.rows, 1, p.cols)
	t.Work = p.Work
	var z big.Int
	for i := range p.rows + 1 {
		if err := p.work(10 * p.cols); err != nil {
			return s, err
		}
		for j := range p.cols {
			n, e := p.place(i, j)
			if n.at(&z, e); i == p.rows {
				// A tableau holds the form c x as -c.
				z.Neg(&z)
			}
			t.Set(i, j, &z)
		}
		if i < p.rows {
			t.Set(i, p.cols, p.right.at(&z, i))
		}
	}
	bounded, err := t.Maximize(p.rows, func() error {
		if p.Room != nil {
			if err := p.Room(t.Bytes()); err != nil {
				return err
			}
		}
		return step(1)
	})
	if err != nil {
		return s, err
	}
	if !bounded {
		return s, ErrUnbounded
	}
	return read(t), nil
}

// read returns the solution at the optimal basis of a tableau with one linear form.
func read(t *pivot.Tableau) Solution {
	x := Vector{Num: make([]*big.Int, t.Cols()), Den: t.Det(new(big.Int))}
	y := Vector{Num: make([]*big.Int, t.Rows()), Den: x.Den}
	for j := range x.Num {
		x.Num[j] = new(big.Int)
		if row, ok := t.Row(j); ok {
			// A variable that is not basic is 0.
			t.Entry(x.Num[j], row, t.Cols())
		}
	}
	for i := range y.Num {
		y.Num[i] = new(big.Int)
		if col, ok := t.Col(t.Cols() + i); ok {
			// The entry of the form in the column of slack i is the multiplier of constraint i. If the
			// slack is basic, the constraint is loose, and its multiplier is 0 (complementary
			// slackness).
			t.Entry(y.Num[i], t.Rows(), col)
		}
	}
	return Solution{X: x, Y: y, Value: t.Rat(t.Rows(), t.Cols())}
}
