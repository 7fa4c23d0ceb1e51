// Package pivot keeps the tableau of a system of linear equations while variables enter
// and leave the basis. It computes with integers only and is exact.
//
// # The tableau
//
// A [Tableau] holds m constraints on n variables x[0] .. x[n-1] that are not negative,
//
//	A x <= b,
//
// as the equations A x + s = b, where the slack variable of row i is number n+i. At first
// the slack variables are basic. Whatever the basis is, each row gives its basic
// variable in terms of the others, which are 0 in the basic solution:
//
//	x[Basic(i)] + sum of Entry(i, j)/Det() * x[Cobasic(j)], 0 <= j < n  =  Entry(i, n)/Det()
//
// Column n is the right side. Below the constraints, rows m, m+1, ... hold linear forms
// (goals) such as the objective of a linear program. They are rewritten by each pivot
// as the others are, and nothing else looks at them: the form c x + z0 is set as the
// row -c with the right side z0, so that its value is the right side at every basis.
//
// What a linear program, a path of Lemke and Howson or a search of all vertices needs
// is then the same: [Tableau.Pivot] exchanges two variables, and [Tableau.Ratio] finds the
// variable that must leave the basis if another enters it.
//
// # Integer pivoting
//
// All entries have the denominator Det(), the absolute value of the determinant of the basis,
// which is the previous pivot element. So entries are determinants themselves (Cramer's rule),
// the division in
//
//	a[i][j] = (a[i][j]*a[r][s] - a[i][s]*a[r][j]) / det
//
// has no remainder, and by Hadamard's inequality no entry is longer than a determinant of
// the matrix can be. See Edmonds, "Systems of distinct representatives and linear
// algebra" (1967), Bareiss, "Sylvester's identity and multistep integer-preserving
// Gaussian elimination" (1968), and Avis, "A revised implementation of the reverse
// search vertex enumeration algorithm" (2000).
//
// Entries are words as long as all of them fit, and otherwise all have as many words as the
// longest needs. A Tableau chooses by itself: the result is always right.
//
// # Degeneracy
//
// Ratio breaks ties as if the right side of row i were larger by e^(i+1), where e is
// positive and smaller than all numbers that matter (Charnes 1952; Dantzig, Orden and
// Wolfe 1955). No basic variable of such a system is 0, so that no basis comes twice on
// a path of the simplex method or of Lemke and Howson. The rule compares rows of the
// inverse of the basis, which stand in the columns of the slack variables.
package pivot

import (
	"fmt"
	"math"
	"math/big"
	"slices"
)

// Tableau is a system of equations solved for its basic variables. It is not safe for
// concurrent use.
type Tableau struct {
	// Work, if not nil, is called with the number of operations on words during a long pivot, and ends it
	// by an error.
	Work func(operations int) error

	rows, goals, cols int

	basic   []int // the variable of each row
	cobasic []int // the variable of each column
	place   []int // by variable: i if it is basic in row i, and ^j if it has column j

	// Entries are stored by rows of cols+1. Only one of the two forms is in use: small
	// unless large is not nil.
	small, spare []int64 // spare is where the next small form is computed
	det          int64
	large        *wide
	largeDet     []uint64
	wideBuffer   []uint64 // where the next large form is computed

	temp [4]big.Int
}

// New returns a tableau of the given numbers of constraints, of linear forms below them,
// and of variables. All entries are 0. New panics if rows or cols is not positive or
// goals is negative.
func New(rows, goals, cols int) *Tableau {
	if rows < 1 || goals < 0 || cols < 1 {
		panic(fmt.Sprintf("pivot: a tableau of %d+%d rows and %d columns", rows, goals, cols))
	}
	t := &Tableau{
		rows: rows, goals: goals, cols: cols,
		basic:   make([]int, rows),
		cobasic: make([]int, cols),
		place:   make([]int, rows+cols),
		small:   make([]int64, (rows+goals)*(cols+1)),
		det:     1,
	}
	for i := range t.basic {
		// The slacks are the first basis: its matrix is the identity, with the determinant 1.
		t.basic[i] = cols + i
		t.place[cols+i] = i
	}
	for j := range t.cobasic {
		t.cobasic[j] = j
		t.place[j] = ^j
	}
	return t
}

// Clone returns a copy that shares nothing with t.
func (t *Tableau) Clone() *Tableau {
	c := new(Tableau)
	c.CopyFrom(t)
	return c
}

// CopyFrom makes t equal to another tableau and reuses the memory of t. The two then share
// nothing.
func (t *Tableau) CopyFrom(u *Tableau) {
	t.Work = u.Work
	t.rows, t.goals, t.cols = u.rows, u.goals, u.cols
	t.basic = append(t.basic[:0], u.basic...)
	t.cobasic = append(t.cobasic[:0], u.cobasic...)
	t.place = append(t.place[:0], u.place...)
	if u.large == nil {
		t.large = nil
		t.small = append(t.small[:0], u.small...)
		t.det = u.det
		return
	}
	// One of the two buffers of t becomes the table. It must not stay the spare buffer too: the next
	// pivot would overwrite what it reads.
	buffer := t.wideBuffer
	if t.large != nil {
		buffer = t.large.a
	}
	t.large = &wide{words: u.large.words, a: append(buffer[:0], u.large.a...)}
	t.largeDet = append([]uint64(nil), u.largeDet...)
	t.wideBuffer = nil
}

// Bytes returns about how much memory the entries take, with those that the next pivot
// computes.
func (t *Tableau) Bytes() int64 {
	words := 1
	if t.large != nil {
		words = t.large.words
	}
	return 16 * int64(words) * int64(t.rows+t.goals) * int64(t.cols+1)
}

// Rows returns the number of constraints, m.
func (t *Tableau) Rows() int { return t.rows }

// Cols returns the number of variables at first, n. It is also the number of the column
// of the right side.
func (t *Tableau) Cols() int { return t.cols }

// Basic returns the variable that is basic in the row.
func (t *Tableau) Basic(row int) int { return t.basic[row] }

// Cobasic returns the variable that is not basic and has the column.
func (t *Tableau) Cobasic(col int) int { return t.cobasic[col] }

// Row returns the row in which the variable is basic, and whether there is one.
func (t *Tableau) Row(variable int) (row int, ok bool) {
	if i := t.place[variable]; i >= 0 {
		return i, true
	}
	return 0, false
}

// Col returns the column of a variable that is not basic, and whether there is one.
func (t *Tableau) Col(variable int) (col int, ok bool) {
	if i := t.place[variable]; i < 0 {
		return ^i, true
	}
	return 0, false
}

// Basis returns the basic variables in ascending order.
func (t *Tableau) Basis() []int { return slices.Sorted(slices.Values(t.basic)) }

// SetInt64 sets an entry. Entries can be set as long as there has been no pivot.
func (t *Tableau) SetInt64(row, col int, x int64) {
	// -2^63 has no negative in a word, and pivots change signs.
	if t.large == nil && x != math.MinInt64 {
		t.small[t.index(row, col)] = x
	} else {
		t.set(row, col, big.NewInt(x))
	}
}

// Set sets an entry to a copy of x. Entries can be set as long as there has been no pivot.
func (t *Tableau) Set(row, col int, x *big.Int) {
	if t.large == nil && x.IsInt64() {
		t.SetInt64(row, col, x.Int64())
	} else {
		t.set(row, col, x)
	}
}

func (t *Tableau) set(row, col int, x *big.Int) {
	// A number of 64 bits needs a second word for its sign.
	t.widen(x.BitLen()/64 + 1)
	fromInt(t.large.at(t.index(row, col)), x)
}

func (t *Tableau) index(row, col int) int {
	if col > t.cols {
		panic(fmt.Sprintf("pivot: no column %d", col))
	}
	return row*(t.cols+1) + col
}

// Sign returns the sign of an entry: -1, 0 or 1.
func (t *Tableau) Sign(row, col int) int {
	i := t.index(row, col)
	if t.large != nil {
		return signWords(t.large.at(i))
	}
	return sign(t.small[i])
}

func sign(x int64) int {
	switch {
	case x < 0:
		return -1
	case x > 0:
		return 1
	}
	return 0
}

// Entry sets z to the numerator of an entry, whose denominator is [Tableau.Det], and
// returns z.
func (t *Tableau) Entry(z *big.Int, row, col int) *big.Int {
	i := t.index(row, col)
	if t.large != nil {
		return toInt(z, t.large.at(i))
	}
	return z.SetInt64(t.small[i])
}

// Det sets z to the denominator of all entries, which is positive, and returns z.
func (t *Tableau) Det(z *big.Int) *big.Int {
	if t.large != nil {
		return toInt(z, t.largeDet)
	}
	return z.SetInt64(t.det)
}

// Rat returns the value of an entry, reduced.
func (t *Tableau) Rat(row, col int) *big.Rat {
	var num, den big.Int
	return new(big.Rat).SetFrac(t.Entry(&num, row, col), t.Det(&den))
}

// Value returns what the variable is worth in the basic solution.
func (t *Tableau) Value(variable int) *big.Rat {
	if i, ok := t.Row(variable); ok {
		return t.Rat(i, t.cols)
	}
	return new(big.Rat)
}

// Minor returns the sign of the determinant
//
//	a[i][j] * a[k][l] - a[i][l] * a[k][j].
//
// If a[i][l] and a[k][l] are positive, it is the sign of a[i][j]/a[i][l] - a[k][j]/a[k][l],
// which is how ratios are compared.
func (t *Tableau) Minor(i, k, j, l int) int {
	ij, kl, il, kj := t.index(i, j), t.index(k, l), t.index(i, l), t.index(k, j)
	if t.large == nil {
		return compareProducts(t.small[ij], t.small[kl], t.small[il], t.small[kj])
	}
	return t.compareLarge(ij, kl, il, kj)
}

// Pivot makes the variable of the column basic in the row, and the variable that was
// basic there takes over the column. It panics if the entry where they cross is 0 or the
// row is not a constraint. The complexity is O(rows * cols) operations on entries. The error is that of
// Work; then the tableau is as it was.
func (t *Tableau) Pivot(row, col int) error {
	if row >= t.rows || col >= t.cols || t.Sign(row, col) == 0 {
		panic(fmt.Sprintf("pivot: no pivot at row %d, column %d", row, col))
	}
	fits, err := false, error(nil)
	if t.large == nil {
		// A failed attempt leaves the words as they are, and the pivot begins again in longer numbers.
		fits, err = t.pivotSmall(row, col)
	}
	if !fits && err == nil {
		t.widen(1)
		err = t.pivotWide(row, col)
	}
	if err != nil {
		return err
	}
	// The labels change last, so that after an error the tableau is as it was.
	out, in := t.basic[row], t.cobasic[col]
	t.basic[row], t.cobasic[col] = in, out
	t.place[in], t.place[out] = row, ^col
	return nil
}

// work calls Work.
func (t *Tableau) work(operations int) error {
	if t.Work == nil {
		return nil
	}
	return t.Work(operations)
}
