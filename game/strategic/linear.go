package strategic

import (
	"math"
	"slices"
)

// newMatrix returns a matrix of zeros.
func newMatrix(rows, cols int) [][]float64 {
	all := make([]float64, rows*cols)
	m := make([][]float64, rows)
	for i := range m {
		m[i] = all[i*cols:][:cols:cols]
	}
	return m
}

// factors is a square matrix, factored by Gaussian elimination with complete pivoting. If the
// matrix seems singular, its rank is less than its size.
type factors struct {
	lu         [][]float64
	rows, cols []int // the original rows and columns of lu
	rank       int
}

// factorize factors m in place. It returns nil if the call of r must end.
func factorize(m [][]float64, r *run) *factors {
	f := &factors{lu: m, rows: upTo(len(m)), cols: upTo(len(m))}
	largest := 0.0
	for ; f.rank < len(m); f.rank++ {
		k := f.rank
		size := f.choose(k)
		largest = max(largest, size)
		// What is left is 0 but for errors of rounding, or NaN: the rank has been reached.
		if !(size > 1e-12*largest) {
			break
		}
		for i := k + 1; i < len(m); i++ {
			if r.work(2*(len(m)-k)) != nil {
				return nil
			}
			c := m[i][k] / m[k][k]
			m[i][k] = c
			if c != 0 {
				for j := k + 1; j < len(m); j++ {
					m[i][j] -= c * m[k][j]
				}
			}
		}
	}
	return f
}

// choose moves the largest remaining entry to row and column k, and returns its size.
func (f *factors) choose(k int) float64 {
	row, col, size := k, k, 0.0
	for i := k; i < len(f.lu); i++ {
		for j := k; j < len(f.lu); j++ {
			if s := math.Abs(f.lu[i][j]); s > size {
				row, col, size = i, j, s
			}
		}
	}
	f.lu[k], f.lu[row] = f.lu[row], f.lu[k]
	f.rows[k], f.rows[row] = f.rows[row], f.rows[k]
	// Columns are exchanged in all rows, those of the factors too, so that rows and cols name them
	// together.
	for _, line := range f.lu {
		line[k], line[col] = line[col], line[k]
	}
	f.cols[k], f.cols[col] = f.cols[col], f.cols[k]
	return size
}

// solve returns a solution of the equations with right side b. If the matrix is singular, solve
// skips the dependent equations and sets the free variables to 0.
func (f *factors) solve(b []float64) []float64 {
	y := make([]float64, f.rank)
	for i := range y {
		y[i] = b[f.rows[i]]
		for j := range i {
			y[i] -= f.lu[i][j] * y[j]
		}
	}
	x := make([]float64, len(b))
	for i := f.rank - 1; i >= 0; i-- {
		for j := i + 1; j < f.rank; j++ {
			y[i] -= f.lu[i][j] * y[j]
		}
		y[i] /= f.lu[i][i]
		x[f.cols[i]] = y[i]
	}
	return x
}

// frame is the QR factorization of the transpose of a matrix j of n rows and n+1 columns, by
// Householder's reflections. The matrix j is the Jacobian of n functions of n+1 variables. The
// functions are 0 on a curve, and a frame has everything needed to follow the curve.
type frame struct {
	q       [][]float64 // q[k] is column k of the orthogonal matrix
	r       [][]float64 // the columns of the upper triangular matrix
	tangent []float64   // of length 1, orthogonal to the rows of j
}

// newFrame returns the frame of j. The tangent as an additional row makes the determinant of j
// positive, so the direction is the same along the whole curve. newFrame returns nil if the call
// of r must end.
func newFrame(j [][]float64, r *run) *frame {
	n := len(j)
	a := newMatrix(n, n+1) // the columns of the transpose
	for i, row := range j {
		copy(a[i], row)
	}
	q := newMatrix(n+1, n+1) // the columns of the product of the reflections
	for i := range q {
		q[i][i] = 1
	}
	sign := 1.0 // of the determinant of q times that of r
	v := make([]float64, n+1)
	for c := range n {
		norm := 0.0
		for i := c; i <= n; i++ {
			v[i] = a[c][i]
			norm = math.Hypot(norm, v[i])
		}
		// The column is 0 already: a reflection is neither needed nor defined.
		if norm == 0 {
			continue
		}
		// The sign is chosen so that v[c] - norm adds two numbers of one sign: nothing cancels.
		if v[c] > 0 {
			norm = -norm
		}
		v[c] -= norm // the column becomes (norm, 0, ..., 0)
		length := 0.0
		for i := c; i <= n; i++ {
			length += v[i] * v[i]
		}
		for _, columns := range [][][]float64{a[c:], q} {
			for _, column := range columns {
				if r.work(n+1-c) != nil {
					return nil
				}
				mirror(column, v, c, length)
			}
		}
		// A reflection has the determinant -1.
		sign = -sign
		if a[c][c] < 0 {
			sign = -sign
		}
	}
	// The rows of the product are the columns of the orthogonal matrix.
	f := &frame{q: newMatrix(n+1, n+1), r: a}
	for k, row := range f.q {
		for col := range row {
			row[col] = q[col][k]
		}
	}
	f.tangent = slices.Clone(f.q[n])
	if sign < 0 {
		for i := range f.tangent {
			f.tangent[i] = -f.tangent[i]
		}
	}
	return f
}

// mirror reflects a column in the hyperplane orthogonal to v. The entries of v before first are
// 0, and length is the sum of the squares of the entries.
func mirror(column, v []float64, first int, length float64) {
	v, column = v[first:], column[first:][:len(v)-first]
	sum := 0.0
	for i, x := range v {
		sum += x * column[i]
	}
	// x - 2 v (v x) / (v v): no vector need be of length 1.
	sum *= 2 / length
	for i, x := range v {
		column[i] -= sum * x
	}
}

// correct returns the shortest vector d with j d = -h, a step of Newton's method back to the
// curve.
func (f *frame) correct(h []float64) []float64 {
	n := len(h)
	d := make([]float64, n+1)
	y := make([]float64, n) // solves r^T y = -h
	for i := range n {
		// j is the transpose of q r. So j d = -h is solved by d = q y, which is orthogonal to the
		// tangent, and so the shortest.
		y[i] = -h[i]
		for k := range i {
			y[i] -= f.r[i][k] * y[k]
		}
		y[i] /= f.r[i][i]
		for k := range d {
			d[k] += y[i] * f.q[i][k]
		}
	}
	return d
}
