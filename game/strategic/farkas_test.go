package strategic

import (
	"math/big"
	"testing"
)

// Systems are square, so that those of a table of many rows and few columns are small.
func TestFarkasOfWideTable(t *testing.T) {
	rows := make([][]*big.Int, 1000)
	for i := range rows {
		rows[i] = []*big.Int{big.NewInt(1), big.NewInt(int64(i))}
	}
	f := newFarkas(rows)
	if len(f.lu) != 4 {
		t.Errorf("room for %d coefficients of a system", len(f.lu))
	}
	// x + 998y = 1 and x + 999y = 1 have the solution (1, 0), x + y = 1 and x = 1 too.
	if f.unsolvable([]int{998, 999}, []int{0, 1}) || f.unsolvable([]int{1, 0}, []int{0, 1}) {
		t.Error("a solution is denied")
	}
}
