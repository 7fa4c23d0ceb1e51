package coins_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/closedtest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/coins"
)

// closedTurnings are the coin-turning games with closed rules.
func closedTurnings() map[string]coins.Turning {
	all := map[string]coins.Turning{"ruler": coins.TurnAdjacent()}
	for k := 1; k <= 3; k++ {
		all[fmt.Sprint("at most ", k)] = coins.TurnAtMost(k)
		all[fmt.Sprint("exactly ", k)] = coins.TurnExactly(k)
	}
	return all
}

func TestTurningContract(t *testing.T) {
	for name, g := range closedTurnings() {
		t.Run(name, func(t *testing.T) { gametest.Test(t, g, nim.NewSet(0, 2, 3, 7)) })
	}
	gametest.Test(t, coins.Product(coins.TurnAdjacent(), coins.TurnAtMost(2), 3), nim.NewSet(8))
	gametest.Test(t, coins.TurnAtMost(5), nim.NewSet(7))
}

// Lenstra (1977): the closed rules and the decomposition into coins, on all positions with
// ten coins.
func TestTurning(t *testing.T) {
	for name, g := range closedTurnings() {
		t.Run(name, func(t *testing.T) {
			starts := make([]nim.Set, 1<<10)
			for i := range starts {
				starts[i] = nim.Set(i)
			}
			closedtest.Check(t, g, starts...)
		})
	}
}

// The closed rules of single coins, as far as there are coins.
func TestTurningCoins(t *testing.T) {
	for name, g := range closedTurnings() {
		got, err := g.Values(t.Context(), nim.SetSize)
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
	for _, g := range []coins.Turning{coins.TurnAtMost(4), coins.TurnAtMost(5), coins.TurnExactly(4), coins.TurnExactly(5)} {
		got, err := g.Values(t.Context(), 11)
		if err != nil {
			t.Fatal(err)
		}
		solver := nim.NewGrundy(g)
		for n, v := range got {
			if want, err := solver.Value(t.Context(), nim.NewSet(n)); err != nil || v != want {
				t.Errorf("coin %d: %d, want %d, %v", n, v, want, err)
			}
		}
	}
}

func TestTurningTables(t *testing.T) {
	for _, tt := range []struct {
		game   coins.Turning
		want   []nim.Nimber
		source string
	}{
		{coins.TurnAtMost(3), []nim.Nimber{1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22}, "Winning Ways, chapter 14; OEIS A000069"},
		{coins.TurnAtMost(5), []nim.Nimber{1, 2, 4, 8, 16, 31, 32, 64, 103, 128, 171, 213, 256, 301, 342, 439, 475, 494}, "Winning Ways, chapter 14"},
		{coins.TurnExactly(3), []nim.Nimber{0, 0, 1, 2, 4, 7, 8, 11, 13, 14}, "Winning Ways, chapter 14"},
		{coins.TurnAdjacent(), []nim.Nimber{1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16}, "Winning Ways, chapter 14; OEIS A006519"},
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
		less, err := coins.TurnAtMost(even).Values(t.Context(), 20)
		if err != nil {
			t.Fatal(err)
		}
		more, err := coins.TurnAtMost(even+1).Values(t.Context(), 20+1)
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
		values, err := coins.TurnAtMost(tt.most).Values(t.Context(), tt.coins)
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
	g := coins.Turning{Turns: func(n int) iter.Seq[nim.Set] {
		return func(yield func(nim.Set) bool) {
			for turn := range coins.TurnAtMost(9).Turns(n) {
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
	closedtest.MustPanic(t, "coins: at most 0 coins", func() { coins.TurnAtMost(0) })
	closedtest.MustPanic(t, "coins: exactly -1 coins", func() { coins.TurnExactly(-1) })
	closedtest.MustPanic(t, "coins: a coin-turning game without a closed rule", func() { coins.TurnAtMost(4).PPosition(1) })
	closedtest.MustPanic(t, "coins: values of", func() { _, _ = coins.TurnAdjacent().Values(t.Context(), 65) })
	closedtest.MustPanic(t, "coins: a board of 0 columns", func() { coins.Product(coins.TurnAdjacent(), coins.TurnAdjacent(), 0) })
}

// The zero Turning says what it lacks.
func TestTurningWithoutTurns(t *testing.T) {
	var zero coins.Turning
	for name, f := range map[string]func(){
		"moves":   func() { zero.Moves(nil, 1) },
		"values":  func() { _, _ = zero.Values(t.Context(), 1) },
		"product": func() { coins.Product(zero, coins.TurnAtMost(1), 2).Moves(nil, 1) },
	} {
		t.Run(name, func(t *testing.T) { closedtest.MustPanic(t, "coins: Turning without Turns", f) })
	}
}

// Loops over turns can be left at any time.
func TestTurnsEndEarly(t *testing.T) {
	for name, g := range map[string]coins.Turning{
		"adjacent": coins.TurnAdjacent(), "at most": coins.TurnAtMost(5), "exactly": coins.TurnExactly(3),
		"product": coins.Product(coins.TurnAdjacent(), coins.TurnAtMost(3), 7),
	} {
		all := slices.Collect(g.Turns(40))
		for n := range all[:min(200, len(all))] {
			var some []nim.Set
			for turn := range g.Turns(40) {
				if some = append(some, turn); len(some) > n {
					break
				}
			}
			if !slices.Equal(some, all[:n+1]) {
				t.Fatalf("%s: %v", name, some)
			}
		}
	}
}

// The tartan theorem, with all pairs of games on a board of 8 by 8, coin by coin.
func TestTartan(t *testing.T) {
	for a, g := range closedTurnings() {
		for b, h := range closedTurnings() {
			product := coins.Product(g, h, 8)
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
		var starts []nim.Set
		for i := range 1 << 8 {
			starts = append(starts, nim.Set(i))
		}
		closedtest.Check(t, coins.Product(coins.TurnExactly(2), coins.TurnExactly(2), columns), starts...)
		closedtest.Check(t, coins.Product(coins.TurnAdjacent(), coins.TurnAtMost(2), columns), starts...)
	}
}

// Turning Corners is the definition of the nim-product (Conway 1976); the table is that
// of Winning Ways, chapter 14.
func TestTurningCorners(t *testing.T) {
	corners := coins.Product(coins.TurnExactly(2), coins.TurnExactly(2), 8)
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
