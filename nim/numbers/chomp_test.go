package numbers_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/closedtest"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

func TestChompContract(t *testing.T) {
	gametest.Test(t, game.Normal(numbers.Chomp{}), numbers.RectangularBar(4, 5), 0)
}

// What is said to be known is right, everything is known of two rows and of three
// short ones, and this is how much of larger bars is not.
func TestChompKnown(t *testing.T) {
	for _, tt := range longtest.First(6, []struct{ rows, columns, unknown int }{
		{2, 40, 0}, {40, 2, 0}, {3, 8, 0}, {3, 20, 393}, {4, 8, 127}, {5, 5, 22}, {6, 6, 166}, {9, 4, 214},
	}) {
		positions, known := closedtest.Check(t, numbers.Chomp{}, numbers.RectangularBar(tt.rows, tt.columns))
		if positions-known != tt.unknown {
			t.Errorf("%d by %d: %d of %d positions are unknown, want %d",
				tt.rows, tt.columns, positions-known, positions, tt.unknown)
		}
	}
}

// Gale (1974): all rectangles but the single square are won, and squares by the bite
// at row 2 and column 2.
func TestChompRectangles(t *testing.T) {
	g := nim.NewGrundy(numbers.Chomp{})
	for rows := 1; rows <= 6; rows++ {
		for columns := 1; columns <= 6; columns++ {
			b := numbers.RectangularBar(rows, columns)
			v, err := g.Value(t.Context(), b)
			if err != nil || (v == 0) != (rows*columns == 1) {
				t.Errorf("%v has the value %d, %v", b, v, err)
			}
			if p, known := (numbers.Chomp{}).PPosition(b); !known || p != (v == 0) {
				t.Errorf("PPosition(%v) = %t, %t", b, p, known)
			}
		}
	}
	for n := 2; n <= 20; n++ {
		b := numbers.RectangularBar(n, n)
		if got := (numbers.Chomp{}).KnownWinningMoves(b); !slices.Contains(got, b.Bite(2, 2)) {
			t.Errorf("%v: %v", b, got)
		}
	}
}

// A bar and its bites, with rows written out.
func TestBar(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 5))
	for range longtest.Some(5000) {
		rows := make([]int, rnd.IntN(33))
		for i := range rows {
			rows[i] = 1 + rnd.IntN(32)
		}
		slices.SortFunc(rows, func(a, b int) int { return b - a })
		b := numbers.NewBar(rows...)
		if got := b.AppendRows([]int{-1}); !slices.Equal(got, append([]int{-1}, rows...)) {
			t.Fatalf("%v: rows %v", rows, got)
		}
		if again, err := numbers.ParseBar(b.String()); err != nil || again != b {
			t.Fatalf("%v: %v, %v", b, again, err)
		}
		var columns []int
		for j := 1; len(rows) > 0 && j <= rows[0]; j++ {
			n := 0
			for n < len(rows) && rows[n] >= j {
				n++
			}
			columns = append(columns, n)
		}
		if got := b.Transpose(); got != numbers.NewBar(columns...) || got.Transpose() != b {
			t.Fatalf("%v transposed is %v, want %v", b, got, columns)
		}
		if b.Rows() != len(rows) || b.Columns() != len(columns) {
			t.Fatalf("%v has %d rows and %d columns", b, b.Rows(), b.Columns())
		}
		checkBites(t, b, rows, rnd)
	}
}

func checkBites(t *testing.T, b numbers.Bar, rows []int, rnd *rand.Rand) {
	t.Helper()
	row, column := rnd.IntN(35), rnd.IntN(35)
	if has := row > 0 && row <= len(rows) && column > 0 && column <= rows[row-1]; b.Has(row, column) != has {
		t.Fatalf("%v has row %d and column %d: %t", b, row, column, !has)
	} else if !has {
		panictest.Want(t, "numbers: no square", func() { b.Bite(row, column) })
		return
	}
	left := slices.Clone(rows)
	for i := row - 1; i < len(left); i++ {
		left[i] = min(left[i], column-1)
	}
	if got := b.Bite(row, column); got != numbers.NewBar(left...) {
		t.Fatalf("%v bitten at %d, %d: %v, want %v", b, row, column, got, left)
	}
}

func TestBarLimits(t *testing.T) {
	for _, rows := range []int{0, 1, 63} {
		if b := numbers.RectangularBar(rows, 64-rows); rows > 0 && (b.Rows() != rows || b.Columns() != 64-rows) {
			t.Errorf("%v", b)
		}
	}
	if numbers.NewBar(3, 0, 0) != numbers.NewBar(3) || numbers.NewBar() != 0 || numbers.RectangularBar(5, 0) != 0 {
		t.Error("empty rows make a difference")
	}
	panictest.Want(t, "numbers: row 2 of 3 squares is longer", func() { numbers.NewBar(2, 3) })
	panictest.Want(t, "numbers: row 2 of -1 squares", func() { numbers.NewBar(2, -1) })
	panictest.Want(t, "numbers: row 1 of 64 squares", func() { numbers.NewBar(64) })
	panictest.Want(t, "numbers: row 3 of 1 squares", func() { numbers.NewBar(62, 1, 1) })
	panictest.Want(t, "numbers: a bar of 33 by 32", func() { numbers.RectangularBar(33, 32) })
	panictest.Want(t, "numbers: a bar of -1 by 2", func() { numbers.RectangularBar(-1, 2) })
}

func TestParseBarErrors(t *testing.T) {
	for text, words := range map[string]string{
		"4+x":    `row "x" is not a number`,
		"3+4":    "row 2 of 4 squares is longer than the one before",
		"3++5":   `no row before or after a separator in "3++5"`,
		"100":    `row "100" is larger than 63`,
		"62+9+1": "row 3 of 1 squares: rows and columns are more than 64",
		"-3":     `row "-3" is not a number`,
	} {
		if _, err := numbers.ParseBar(text); !errors.Is(err, game.ErrPosition) || !strings.Contains(err.Error(), words) {
			t.Errorf("%q: %v, want %q", text, err, words)
		}
	}
}

func FuzzParseBar(f *testing.F) {
	closedtest.Fuzz(f, numbers.ParseBar, "", "0", "4+4+2", "63", "62+1", "62, 1, 1", "3 4", "+")
}
