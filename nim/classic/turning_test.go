package classic_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/classic"
)

// closedTurnings are the coin-turning games with closed rules.
func closedTurnings() map[string]classic.Turning {
	all := map[string]classic.Turning{"ruler": classic.Ruler()}
	for k := 1; k <= 3; k++ {
		all[fmt.Sprint("at most ", k)] = classic.AtMost(k)
		all[fmt.Sprint("exactly ", k)] = classic.Exactly(k)
	}
	return all
}

func TestTurningContract(t *testing.T) {
	for name, g := range closedTurnings() {
		t.Run(name, func(t *testing.T) { gametest.Test(t, g, classic.NewSet(0, 2, 3, 7)) })
	}
	gametest.Test(t, classic.Product(classic.Ruler(), classic.AtMost(2), 3), classic.NewSet(8))
	gametest.Test(t, classic.AtMost(5), classic.NewSet(7))
}

// Lenstra (1977): the closed rules and the decomposition into coins, on all positions with
// ten coins.
func TestTurning(t *testing.T) {
	for name, g := range closedTurnings() {
		t.Run(name, func(t *testing.T) {
			starts := make([]classic.Set, 1<<10)
			for i := range starts {
				starts[i] = classic.Set(i)
			}
			checkClosed(t, g, starts...)
		})
	}
}

// The closed rules of single coins, as far as there are coins.
func TestTurningCoins(t *testing.T) {
	for name, g := range closedTurnings() {
		got, err := g.Values(t.Context(), classic.SetSize)
		if err != nil {
			t.Fatal(err)
		}
		for n, v := range got {
			if v != g.Coin(n) {
				t.Errorf("%s: coin %d has the value %d, want %d", name, n, g.Coin(n), v)
			}
		}
	}
}

// The values of games without closed rules are those of the solver.
func TestTurningValues(t *testing.T) {
	for _, g := range []classic.Turning{classic.AtMost(4), classic.AtMost(5), classic.Exactly(4), classic.Exactly(5)} {
		got, err := g.Values(t.Context(), 11)
		if err != nil {
			t.Fatal(err)
		}
		solver := nim.NewGrundy(g)
		for n, v := range got {
			if want, err := solver.Value(t.Context(), classic.NewSet(n)); err != nil || v != want {
				t.Errorf("coin %d: %d, want %d, %v", n, v, want, err)
			}
		}
	}
}

func TestTurningTables(t *testing.T) {
	for _, tt := range []struct {
		game   classic.Turning
		want   []nim.Nimber
		source string
	}{
		{classic.AtMost(3), []nim.Nimber{1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22}, "Winning Ways, chapter 14; OEIS A000069"},
		{classic.AtMost(5), []nim.Nimber{1, 2, 4, 8, 16, 31, 32, 64, 103, 128, 171, 213, 256, 301, 342, 439, 475, 494}, "Winning Ways, chapter 14"},
		{classic.Exactly(3), []nim.Nimber{0, 0, 1, 2, 4, 7, 8, 11, 13, 14}, "Winning Ways, chapter 14"},
		{classic.Ruler(), []nim.Nimber{1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16}, "Winning Ways, chapter 14; OEIS A006519"},
	} {
		if got, err := tt.game.Values(t.Context(), len(tt.want)); err != nil || !slices.Equal(got, tt.want) {
			t.Errorf("%v, %v; want %v: %s", got, err, tt.want, tt.source)
		}
	}
}

// The Mock Turtle theorem (Berlekamp, Conway and Guy 1982): with one coin more, the
// value v becomes the one of 2v and 2v+1 that is odious.
func TestMockTurtleTheorem(t *testing.T) {
	for _, even := range []int{2, 4} {
		less, err := classic.AtMost(even).Values(t.Context(), 20)
		if err != nil {
			t.Fatal(err)
		}
		more, err := classic.AtMost(even+1).Values(t.Context(), 20+1)
		if err != nil {
			t.Fatal(err)
		}
		// A first coin more in front makes the numbers agree.
		for n, v := range less {
			odious := 2 * v
			for bits := v; bits > 0; bits &= bits - 1 {
				odious ^= 1
			}
			odious ^= 1
			if more[n+1] != odious {
				t.Errorf("at most %d coins: coin %d has %d, want %d from %d", even+1, n+1, more[n+1], odious, v)
			}
		}
	}
}

// The P-positions of Moebius with 18 coins are an extended quadratic residue code,
// with 2^9 words, and those of Mogul with 24 coins the binary Golay code, with 2^12
// (Winning Ways, chapter 14; Conway and Sloane 1986).
func TestTurningCodes(t *testing.T) {
	for _, tt := range []struct{ most, coins, dimension int }{{5, 18, 9}, {7, 24, 12}} {
		values, err := classic.AtMost(tt.most).Values(t.Context(), tt.coins)
		if err != nil {
			t.Fatal(err)
		}
		var basis []nim.Nimber // with different highest bits
		for _, v := range values {
			for _, b := range basis {
				v = min(v, v^b)
			}
			if v > 0 {
				basis = append(basis, v)
			}
		}
		if got := tt.coins - len(basis); got != tt.dimension {
			t.Errorf("at most %d of %d coins: 2^%d P-positions, want 2^%d", tt.most, tt.coins, got, tt.dimension)
		}
	}
}

func TestTurningValuesEndsWithContext(t *testing.T) {
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	turns := 0
	g := classic.Turning{Turns: func(n int) iter.Seq[classic.Set] {
		return func(yield func(classic.Set) bool) {
			for turn := range classic.AtMost(9).Turns(n) {
				if turns++; turns == 10_000 {
					cancel(cause)
				}
				if !yield(turn) {
					return
				}
			}
		}
	}}
	if _, err := g.Values(ctx, 64); err != cause || turns > 20_000 {
		t.Errorf("%v after %d turns", err, turns)
	}
}

func TestTurningPanics(t *testing.T) {
	mustPanic(t, "classic: at most 0 coins", func() { classic.AtMost(0) })
	mustPanic(t, "classic: exactly -1 coins", func() { classic.Exactly(-1) })
	mustPanic(t, "classic: a coin-turning game without a closed rule", func() { classic.AtMost(4).P(1) })
	mustPanic(t, "classic: values of", func() { _, _ = classic.Ruler().Values(t.Context(), 65) })
	mustPanic(t, "classic: a board of 0 columns", func() { classic.Product(classic.Ruler(), classic.Ruler(), 0) })
}

// The tartan theorem, with all pairs of games on a board of 8 by 8, coin by coin.
func TestTartan(t *testing.T) {
	for a, g := range closedTurnings() {
		for b, h := range closedTurnings() {
			product := classic.Product(g, h, 8)
			got, err := product.Values(t.Context(), 64)
			if err != nil {
				t.Fatal(err)
			}
			for n, v := range got {
				if product.Coin(n) != v {
					t.Fatalf("%s times %s: coin %d has %d, want %d", a, b, n, product.Coin(n), v)
				}
			}
		}
	}
}

// Positions of products with several coins.
func TestProduct(t *testing.T) {
	for _, columns := range []int{2, 3, 4} {
		var starts []classic.Set
		for i := range 1 << 8 {
			starts = append(starts, classic.Set(i))
		}
		checkClosed(t, classic.Product(classic.Exactly(2), classic.Exactly(2), columns), starts...)
		checkClosed(t, classic.Product(classic.Ruler(), classic.AtMost(2), columns), starts...)
	}
}

// Turning Corners is the definition of the nim-product (Conway 1976); the table is that
// of Winning Ways, chapter 14.
func TestTurningCorners(t *testing.T) {
	corners := classic.Product(classic.Exactly(2), classic.Exactly(2), 8)
	got, err := corners.Values(t.Context(), 64)
	if err != nil {
		t.Fatal(err)
	}
	want := [][]nim.Nimber{
		{0, 0, 0, 0, 0, 0, 0, 0},
		{0, 1, 2, 3, 4, 5, 6, 7},
		{0, 2, 3, 1, 8, 10, 11, 9},
		{0, 3, 1, 2, 12, 15, 13, 14},
		{0, 4, 8, 12, 6, 2, 14, 10},
		{0, 5, 10, 15, 2, 7, 8, 13},
	}
	for y, row := range want {
		if !slices.Equal(got[8*y:8*y+8], row) {
			t.Errorf("row %d: %v, want %v", y, got[8*y:8*y+8], row)
		}
	}
}
