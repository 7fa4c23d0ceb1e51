package simultaneous

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// What is left of a matrix has its value, optimal strategies of it are optimal in the matrix, and it
// has no dominated rows and columns.
func TestReduce(t *testing.T) {
	removed := 0
	for seed := range uint64(longtest.Cases(400, 20_000)) {
		rnd := rand.New(rand.NewPCG(seed, 4))
		rows, columns := 1+rnd.IntN(5), 1+rnd.IntN(5)
		m := &matrix{}
		most := []int64{1, 3, 50, 1 << 40}[rnd.IntN(4)] // denominator
		for range rows {
			var row []*big.Rat
			for range columns {
				row = append(row, big.NewRat(int64(rnd.IntN(17)-8), 1+rnd.Int64N(most)))
			}
			m.entries = append(m.entries, row)
		}
		want, err := strategic.NewMinimax(strategic.ZeroSum(m.entries)).Value(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		got, first, second, err := m.solve(t.Context())
		if err != nil || got.Cmp(want) != 0 || len(first) != rows || len(second) != columns {
			t.Fatalf("seed %d: %v, %v and %v, %v, want %v", seed, got, first, second, err, want)
		}
		for i := range rows {
			if sum := expected(m.entries[i], second); sum.Cmp(want) > 0 {
				t.Fatalf("seed %d: row %d gains %v, more than %v", seed, i, sum, want)
			}
		}
		for j := range columns {
			var column []*big.Rat
			for i := range rows {
				column = append(column, m.entries[i][j])
			}
			if sum := expected(column, first); sum.Cmp(want) < 0 {
				t.Fatalf("seed %d: column %d allows %v, less than %v", seed, j, sum, want)
			}
		}
		r := reduce(m.entries)
		removed += rows + columns - len(r.rows) - len(r.columns)
		if again := reduce(r.matrix()); len(again.rows) != len(r.rows) || len(again.columns) != len(r.columns) {
			t.Fatalf("seed %d: dominated rows or columns are left", seed)
		}
		if !slices.IsSorted(r.rows) || !slices.IsSorted(r.columns) {
			t.Fatalf("seed %d: rows %v and columns %v", seed, r.rows, r.columns)
		}
	}
	if removed == 0 {
		t.Error("nothing was removed")
	}
}
