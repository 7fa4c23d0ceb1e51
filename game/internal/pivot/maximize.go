package pivot

// Maximize moves along the simplex method (Dantzig 1947) to a basis at which the linear
// form in the row is greatest, from a basis that is lexicographically feasible: at first it is
// enough that no entry of the right side is negative. It returns false if the form is not
// bounded above. Before each pivot it calls step, unless step is nil, and returns its error if
// there is one, or that of Work.
//
// At the end no entry of the row is negative. The entry in the column of slack i is the
// multiplier of constraint i in the dual program, and the right side is the maximum.
func (t *Tableau) Maximize(row int, step func() error) (bounded bool, err error) {
	for {
		// Every pivot increases the form at the perturbed basic solution, none of whose variables is 0.
		// So no basis comes twice, and the loop ends.
		col, ok := t.steepest(row)
		if !ok {
			// The form is a constant minus nonnegative multiples of variables that are 0: nothing
			// feasible is better.
			return true, nil
		}
		if step != nil {
			if err := step(); err != nil {
				return false, err
			}
		}
		leave, ok := t.Ratio(col)
		if !ok {
			// No row limits the variable of the column, so the form grows along a ray for ever.
			return false, nil
		}
		if err := t.Pivot(leave, col); err != nil {
			return false, err
		}
	}
}

// steepest returns the column with the least entry of the row if that is negative. By
// the lexicographic rule of Ratio any choice comes to an end.
func (t *Tableau) steepest(row int) (col int, ok bool) {
	first := row * (t.cols + 1)
	for j := range t.cols {
		if t.Sign(row, j) < 0 && (!ok || t.less(first+j, first+col)) {
			col, ok = j, true
		}
	}
	return col, ok
}

// less compares two entries by their index.
func (t *Tableau) less(i, j int) bool {
	if t.large == nil {
		return t.small[i] < t.small[j]
	}
	x, y := t.large.at(i), t.large.at(j)
	for k := len(x) - 1; k >= 0; k-- {
		// In two's complement only the first word has a sign. The words below count upward in both
		// signs.
		if x[k] != y[k] {
			if k == len(x)-1 {
				return int64(x[k]) < int64(y[k])
			}
			return x[k] < y[k]
		}
	}
	return false
}
