package strategic

import (
	"math"
	"math/big"
)

// farkas proves that a system of n linear equations in n variables with nonnegative coefficients,
//
//	sum of a[i][j]*x[j] = 1 for all i,
//
// has no nonnegative solution. The proof is a vector u by the lemma of Farkas (1902). If the sum
// of u[i]*a[i][j] is nonnegative for every j, but the sum of u[i] is negative, then no
// nonnegative x solves the equations. farkas guesses u in floating point, from a row of the
// inverse of the matrix with a negative variable. The sums are computed with a bound on the
// rounding errors. So a positive answer is never wrong.
type farkas struct {
	a    [][]float64 // the rounded coefficients of all equations and variables
	lu   []float64   // the factors of the n x n matrix of the system, by rows
	rows []int       // the original rows of the rows of lu
	x, u []float64
}

// newFarkas returns a farkas for systems of some rows and columns of a matrix.
func newFarkas(rows [][]*big.Int) *farkas {
	f := &farkas{a: newMatrix(len(rows), len(rows[0]))}
	for i, row := range rows {
		for j, x := range row {
			f.a[i][j], _ = x.Float64()
		}
	}
	n := min(len(rows), len(rows[0])) // a system has no more
	f.lu = make([]float64, n*n)
	f.rows = make([]int, n)
	f.x, f.u = make([]float64, n), make([]float64, n)
	return f
}

// unsolvable reports whether the system of these rows and columns is proved to have no
// nonnegative solution. There are as many rows as columns. The complexity is O(n^3).
func (f *farkas) unsolvable(rows, columns []int) bool {
	n := len(rows)
	for k, i := range rows {
		f.rows[k] = i
		for c, j := range columns {
			f.lu[k*n+c] = f.a[i][j]
		}
	}
	// A pivot of 0 proves nothing: the exact program decides.
	if !f.factorize(n) {
		return false
	}
	least := f.solve(n)
	return least >= 0 && f.prove(n, least, columns)
}

// factorize factors the matrix by Gaussian elimination with partial pivoting. It returns false if
// a pivot is 0.
func (f *farkas) factorize(n int) bool {
	for c := range n {
		p := c
		for i := c + 1; i < n; i++ {
			// The largest pivot keeps the factors at most 1, and the errors small.
			if math.Abs(f.lu[i*n+c]) > math.Abs(f.lu[p*n+c]) {
				p = i
			}
		}
		top, other := f.lu[c*n:][:n], f.lu[p*n:][:n]
		if p != c {
			f.rows[c], f.rows[p] = f.rows[p], f.rows[c]
			for j := range top {
				top[j], other[j] = other[j], top[j]
			}
		}
		if top[c] == 0 {
			return false
		}
		for i := c + 1; i < n; i++ {
			row := f.lu[i*n:][:n]
			factor := row[c] / top[c]
			row[c] = factor
			for j := c + 1; j < n; j++ {
				row[j] -= factor * top[j]
			}
		}
	}
	return true
}

// solve returns the variable with the smallest value, or -1 if no value is negative.
func (f *farkas) solve(n int) int {
	x := f.x[:n]
	for i := range x {
		x[i] = 1
		for j := range i {
			x[i] -= f.lu[i*n+j] * x[j]
		}
	}
	least := -1
	for i := n - 1; i >= 0; i-- {
		for j := i + 1; j < n; j++ {
			x[i] -= f.lu[i*n+j] * x[j]
		}
		x[i] /= f.lu[i*n+i]
		if x[i] < 0 && (least < 0 || x[i] < x[least]) {
			least = i
		}
	}
	return least
}

// prove checks a vector near the row of the inverse that belongs to a variable.
func (f *farkas) prove(n, variable int, columns []int) bool {
	u := f.u[:n] // the solution of u*l*u' = the unit vector
	for j := range u {
		u[j] = 0
		if j == variable {
			u[j] = 1
		}
		for i := range j {
			u[j] -= u[i] * f.lu[i*n+j]
		}
		u[j] /= f.lu[j*n+j]
	}
	largest := 0.0
	for i := n - 1; i >= 0; i-- {
		for k := i + 1; k < n; k++ {
			u[i] -= u[k] * f.lu[k*n+i]
		}
		largest = max(largest, math.Abs(u[i]))
	}
	// The sums for the other variables are 0, but for errors. All grow if all of u does.
	sum := 0.0
	for i := range u {
		// Coefficients are not negative, so this makes every sum larger; the sum of u has to stay
		// negative all the same.
		u[i] += 1e-11 * largest
		sum += u[i]
	}
	// An error is at most 2^-53 for each operation and for the rounding of a coefficient,
	// in parts of the sum of the absolute values.
	unit := float64(n+4) * 0x1p-52
	if !(sum < -unit*float64(n)*2*largest) {
		return false
	}
	for _, j := range columns {
		sum, size := 0.0, 0.0
		for i, v := range u {
			// The test is of u itself against the coefficients, and does not depend on how u was found.
			term := v * f.a[f.rows[i]][j]
			sum += term
			size += math.Abs(term)
		}
		if !(sum >= unit*size) || math.IsInf(size, 0) {
			return false
		}
	}
	return true
}
