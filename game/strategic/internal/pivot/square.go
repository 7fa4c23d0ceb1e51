package pivot

// Square solves systems of as many linear equations as variables, whose coefficients are
// words, over and over in the same memory. It is not safe for concurrent use.
type Square struct {
	rows    [][]int64
	storage []int64
}

// Rows returns the matrix of a system of n equations, whose entries are to be set: each
// row has the n coefficients and then the right side.
func (s *Square) Rows(n int) [][]int64 {
	if len(s.storage) < n*(n+1) {
		s.storage = make([]int64, n*(n+1))
		s.rows = make([][]int64, n)
	}
	s.rows = s.rows[:n]
	for i := range s.rows {
		s.rows[i] = s.storage[i*(n+1):][:n+1]
	}
	return s.rows
}

// Negative says whether there is exactly one solution and a variable is negative there. It
// may be wrong in saying no, if numbers become longer than a word. It changes the
// matrix. The complexity is O(n^3).
func (s *Square) Negative() bool {
	n := len(s.rows)
	det := int64(1)
	for c := range n {
		p := c
		for p < n && s.rows[p][c] == 0 {
			p++
		}
		if p == n {
			return false
		}
		s.rows[c], s.rows[p] = s.rows[p], s.rows[c]
		pivotal := s.rows[c]
		if pivotal[c] < 0 {
			for j := c; j <= n; j++ {
				pivotal[j] = -pivotal[j]
			}
		}
		d := newDivisor(det)
		det = pivotal[c]
		for i, row := range s.rows {
			// Columns up to c are those of the identity matrix times det from now on.
			if i != c && !combine(row[c+1:], row[c+1:], pivotal[c+1:], det, row[c], d) {
				return false
			}
		}
	}
	for _, row := range s.rows {
		if row[n] < 0 {
			return true
		}
	}
	return false
}
