package strategic

import "math"

// newMatrix returns a matrix of zeros.
func newMatrix(rows, cols int) [][]float64 {
	all := make([]float64, rows*cols)
	m := make([][]float64, rows)
	for i := range m {
		m[i] = all[i*cols:][:cols:cols]
	}
	return m
}

// factors is a square matrix taken apart by Gaussian elimination with complete pivoting.
// Where the matrix is singular, as far as one can tell, its rank is less than its size.
type factors struct {
	lu         [][]float64
	rows, cols []int // where the rows and columns of lu stood
	rank       int
}

// factorize takes m apart, and overwrites it.
func factorize(m [][]float64) *factors {
	f := &factors{lu: m, rows: upTo(len(m)), cols: upTo(len(m))}
	largest := 0.0
	for ; f.rank < len(m); f.rank++ {
		k := f.rank
		size := f.choose(k)
		largest = max(largest, size)
		if !(size > 1e-12*largest) {
			break
		}
		for i := k + 1; i < len(m); i++ {
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

// choose moves the largest entry that is left to row and column k, and returns its size.
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
	for _, line := range f.lu {
		line[k], line[col] = line[col], line[k]
	}
	f.cols[k], f.cols[col] = f.cols[col], f.cols[k]
	return size
}

// solve returns a solution of the equations with right side b. If the matrix is singular,
// it disregards equations as if they followed from the others, and leaves the variables
// that are free at 0.
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

// frame is the QR factorization of the transpose of a matrix j of n rows and n+1 columns,
// by Householder's reflections. It has what is needed to follow the curve on which n
// functions of n+1 variables, with the Jacobian matrix j, are 0.
type frame struct {
	q       [][]float64 // q[k] is column k of the orthogonal matrix
	r       [][]float64 // upper triangular
	tangent []float64   // of length 1, orthogonal to the rows of j
}

// newFrame returns the frame of j. The tangent is directed so that the determinant of j
// with the tangent as another row is positive, which makes the direction the same along the
// whole curve.
func newFrame(j [][]float64) *frame {
	n := len(j)
	a := newMatrix(n+1, n) // the transpose
	for i, row := range j {
		for k, x := range row {
			a[k][i] = x
		}
	}
	q := newMatrix(n+1, n+1)
	for i := range q {
		q[i][i] = 1
	}
	sign := 1.0 // of the determinant of q times that of r
	v := make([]float64, n+1)
	for c := range n {
		norm := 0.0
		for i := c; i <= n; i++ {
			v[i] = a[i][c]
			norm = math.Hypot(norm, v[i])
		}
		if norm == 0 {
			continue
		}
		if v[c] > 0 {
			norm = -norm
		}
		v[c] -= norm // the column becomes (norm, 0, ..., 0)
		length := 0.0
		for i := c; i <= n; i++ {
			length += v[i] * v[i]
		}
		reflect := func(m [][]float64, col int) {
			sum := 0.0
			for i := c; i <= n; i++ {
				sum += v[i] * m[i][col]
			}
			sum *= 2 / length
			for i := c; i <= n; i++ {
				m[i][col] -= sum * v[i]
			}
		}
		for col := c; col < n; col++ {
			reflect(a, col)
		}
		for col := range n + 1 {
			reflect(q, col)
		}
		sign = -sign
		if a[c][c] < 0 {
			sign = -sign
		}
	}
	// The rows of q are now the columns of the orthogonal matrix.
	f := &frame{q: q, r: a[:n], tangent: append([]float64(nil), q[n]...)}
	if sign < 0 {
		for i := range f.tangent {
			f.tangent[i] = -f.tangent[i]
		}
	}
	return f
}

// correct returns the shortest vector d for which j d = -h: a step of Newton's method back
// to the curve.
func (f *frame) correct(h []float64) []float64 {
	n := len(h)
	d := make([]float64, n+1)
	y := make([]float64, n) // solves r^T y = -h
	for i := range n {
		y[i] = -h[i]
		for k := range i {
			y[i] -= f.r[k][i] * y[k]
		}
		y[i] /= f.r[i][i]
		for k := range d {
			d[k] += y[i] * f.q[i][k]
		}
	}
	return d
}
