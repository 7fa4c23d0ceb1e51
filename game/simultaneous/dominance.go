package simultaneous

import (
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// reduction is a matrix game without dominated rows and columns. A row is dominated if another row
// has no smaller entry, and a column if another column has no larger entry. Of equal rows only the
// first is left. A player loses nothing without a dominated choice, so the value stays the same, and
// optimal strategies of the rest are optimal strategies of the matrix (weak dominance suffices in
// zero-sum games; Luce and Raiffa 1957).
type reduction struct {
	entries       [][]*big.Rat
	rows, columns []int // those that are left
}

// reduce removes dominated rows and columns until none is left, in O(n^4) comparisons for n rows and
// columns at most.
func reduce(entries [][]*big.Rat) *reduction {
	r := &reduction{entries: entries}
	for i := range entries {
		r.rows = append(r.rows, i)
	}
	for j := range entries[0] {
		r.columns = append(r.columns, j)
	}
	worse := func(i, k int) bool { // row i than row k
		return !slices.ContainsFunc(r.columns, func(j int) bool { return entries[i][j].Cmp(entries[k][j]) > 0 })
	}
	dearer := func(j, k int) bool { // column j than column k
		return !slices.ContainsFunc(r.rows, func(i int) bool { return entries[i][j].Cmp(entries[i][k]) < 0 })
	}
	for {
		rows, columns := len(r.rows), len(r.columns)
		r.rows, r.columns = undominated(r.rows, worse), undominated(r.columns, dearer)
		if len(r.rows) == rows && len(r.columns) == columns {
			return r
		}
	}
}

// undominated removes the elements of a set that others dominate, the last element first.
func undominated(set []int, dominated func(i, by int) bool) []int {
	for n := len(set) - 1; n >= 0; n-- {
		i := set[n]
		if slices.ContainsFunc(set, func(k int) bool { return k != i && dominated(i, k) }) {
			set = slices.Delete(set, n, n+1)
		}
	}
	return set
}

// matrix returns the entries that are left.
func (r *reduction) matrix() [][]*big.Rat {
	left := make([][]*big.Rat, len(r.rows))
	for n, i := range r.rows {
		for _, j := range r.columns {
			left[n] = append(left[n], r.entries[i][j])
		}
	}
	return left
}

// spread returns a strategy for n choices from a strategy for those that are left.
func spread(p strategic.Mixed, left []int, n int) strategic.Mixed {
	all := make(strategic.Mixed, n)
	for i := range all {
		all[i] = new(big.Rat)
	}
	for k, i := range left {
		all[i] = p[k]
	}
	return all
}

// saddle returns a saddle point: an entry that is the least of its row and the greatest of its
// column. It returns false if there is none.
func saddle(entries [][]*big.Rat) (row, column int, ok bool) {
	// The row guarantees its least entry, and the column allows its greatest entry. If both are equal,
	// the entry of row and column is equal to both.
	var low, high *big.Rat
	for i, entry := range entries {
		if least := slices.MinFunc(entry, (*big.Rat).Cmp); low == nil || least.Cmp(low) > 0 {
			row, low = i, least
		}
	}
	for j := range entries[0] {
		most := entries[0][j]
		for _, entry := range entries {
			if entry[j].Cmp(most) > 0 {
				most = entry[j]
			}
		}
		if high == nil || most.Cmp(high) < 0 {
			column, high = j, most
		}
	}
	return row, column, low.Cmp(high) == 0
}
