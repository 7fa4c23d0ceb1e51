package pivot

// Ratio returns the row whose basic variable is the first to become 0 as the variable of
// the column grows. Ties are broken lexicographically, so that exactly one row qualifies.
// If no row limits the growth, ok is false. The right side must be lexicographically
// positive ([Tableau.LexSign] of each row), which a pivot at the row returned preserves;
// at first it is enough that no entry of the right side is negative. The complexity is
// O(rows) comparisons but for ties, which take O(rows) each.
func (t *Tableau) Ratio(col int) (row int, ok bool) {
	if t.large == nil {
		row = t.ratioSmall(col)
		return row, row >= 0
	}
	row = -1
	for i := range t.rows {
		// A basic variable shrinks only in a row whose entry is positive.
		if t.Sign(i, col) > 0 && (row < 0 || t.compareRatio(i, row, col) < 0) {
			row = i
		}
	}
	return row, row >= 0
}

// compareRatio compares the ratio of the right side, with its perturbation, to the
// column in two different rows. In both, the entry of the column is positive.
func (t *Tableau) compareRatio(i, k, col int) int {
	if c := t.Minor(i, k, t.cols, col); c != 0 {
		return c
	}
	// The coefficient of e^(l+1) is the entry in the column of slack l, which is a
	// column of the identity matrix if slack l is basic.
	for l := range t.rows {
		// A basic slack has the coefficient 1 in its own row and 0 in all others. The row that has the
		// 1 has the larger ratio.
		switch at := t.place[t.cols+l]; {
		case at == i:
			return 1
		case at == k:
			return -1
		case at < 0:
			if c := t.Minor(i, k, ^at, col); c != 0 {
				return c
			}
		}
	}
	// The coefficients of all powers of e in a row are a row of the inverse of the basis. Two rows of
	// an invertible matrix are not multiples of each other.
	panic("pivot: two rows of the basis are the same")
}

// LexSign returns the sign of the right side of the row with its perturbation, 1 or -1.
func (t *Tableau) LexSign(row int) int {
	if c := t.Sign(row, t.cols); c != 0 {
		return c
	}
	for l := range t.rows {
		// The slack that is basic in the row has the coefficient 1 there; slacks that are basic in
		// other rows have 0.
		switch at := t.place[t.cols+l]; {
		case at == row:
			return 1
		case at < 0:
			if c := t.Sign(row, ^at); c != 0 {
				return c
			}
		}
	}
	panic("pivot: a row of the basis is 0")
}
