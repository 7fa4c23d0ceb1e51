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
//     expansions", 1982; lift.go), in O(k^3) operations on words.
//  3. It is tested whether x and y are feasible and c x = b y. Both are then optimal, by
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
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game/internal/pivot"
)

// Program is the linear program max c x, A x <= b, x >= 0.
type Program struct {
	// Plain says to compute with integers alone.
	Plain bool

	// Room, if not nil, returns an error if a tableau of integers may not have this many bytes.
	Room func(bytes int64) error

	// Work, if not nil, is called with the number of operations on words, and ends the work by an error.
	Work func(operations int) error

	rows, cols int

	// The entries, in rows of cols+1: the last column is b, the last row is c.
	numbers
}

// ErrUnbounded says that c x has no greatest value.
var ErrUnbounded = errors.New("the linear program is unbounded")

// Step is called with 1 before each pivot, and now and then with 0. If it returns an error, the
// work ends with it.
type Step func(pivots int64) error

// New returns a program of the given size. All numbers are 0.
func New(rows, cols int) *Program {
	return &Program{rows: rows, cols: cols, numbers: numbers{small: make([]int64, (rows+1)*(cols+1))}}
}

// SetInt64 sets an entry of A. Column cols is b, and row rows is c.
func (p *Program) SetInt64(row, col int, x int64) { p.setInt64(p.index(row, col), x) }

// Set sets an entry of A. Column cols is b, and row rows is c. It keeps x, which must
// not be changed.
func (p *Program) Set(row, col int, x *big.Int) { p.set(p.index(row, col), x) }

// work calls Work.
func (p *Program) work(operations int) error {
	if p.Work == nil {
		return nil
	}
	return p.Work(operations)
}

// Rows returns the number of constraints, which is also the row of the objective.
func (p *Program) Rows() int { return p.rows }

func (p *Program) index(row, col int) int {
	if col > p.cols {
		panic(fmt.Sprintf("lp: no column %d", col))
	}
	return row*(p.cols+1) + col
}

// entry sets z to an entry and returns it.
func (p *Program) entry(z *big.Int, row, col int) *big.Int { return p.at(z, p.index(row, col)) }

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
	for i := range p.rows {
		if p.entry(new(big.Int), i, p.cols).Sign() < 0 {
			panic("lp: a negative right side")
		}
	}
	if !p.Plain {
		// A large perturbation breaks ties, and makes the path short. A small one leaves more bases
		// optimal without it. So the large one is tried first.
		for _, perturb := range guesses {
			s, ok, err := p.tryGuess(perturb, step)
			if ok || err != nil {
				return s, err
			}
		}
	}
	return p.plain(step)
}

// tryGuess guesses, computes and proves a solution, or says that it could not.
func (p *Program) tryGuess(perturb float64, step Step) (s Solution, ok bool, err error) {
	// Only verify decides. The stages before may be wrong in any way, and cost nothing but time.
	rows, cols, ok, err := p.guess(perturb, step)
	if !ok || err != nil {
		return s, false, err
	}
	x, y, ok, err := p.solve(rows, cols, step)
	if !ok || err != nil {
		return s, false, err
	}
	s = Solution{X: spread(p.cols, cols, x), Y: spread(p.rows, rows, y), Guessed: true}
	ok, err = p.verify(&s, step)
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

// plain solves the program with integers alone.
func (p *Program) plain(step Step) (s Solution, err error) {
	t := pivot.New(p.rows, 1, p.cols)
	t.Work = p.Work
	var z big.Int
	for i := range p.rows + 1 {
		if err := p.work(10 * p.cols); err != nil {
			return s, err
		}
		for j := range p.cols + 1 {
			p.entry(&z, i, j)
			if i == p.rows {
				// A tableau holds the form c x as -c.
				z.Neg(&z)
			}
			t.Set(i, j, &z)
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
