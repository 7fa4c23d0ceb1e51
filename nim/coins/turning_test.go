package coins_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/coins"
	"github.com/gametheory-go/gametheory/nim/internal/closedtest"
)

// closedTurnings are the coin-turning games with closed formulas.
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

// Lenstra (1977): the closed formulas and the decomposition into coins, on all positions with
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

// The closed formulas of single coins, as far as there are coins.
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

// The values of games without closed formulas are those of the solver.
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
	panictest.Want(t, "coins: at most 0 coins", func() { coins.TurnAtMost(0) })
	panictest.Want(t, "coins: exactly -1 coins", func() { coins.TurnExactly(-1) })
	panictest.Want(t, "coins: a coin-turning game without a closed formula", func() { coins.TurnAtMost(4).PPosition(1) })
	panictest.Want(t, "coins: values of", func() { _, _ = coins.TurnAdjacent().Values(t.Context(), 65) })
	panictest.Want(t, "coins: a board of 0 columns", func() { coins.Product(coins.TurnAdjacent(), coins.TurnAdjacent(), 0) })
}

// The zero Turning says what it lacks.
func TestTurningWithoutTurns(t *testing.T) {
	var zero coins.Turning
	for name, f := range map[string]func(){
		"moves":   func() { zero.Moves(nil, 1) },
		"values":  func() { _, _ = zero.Values(t.Context(), 1) },
		"product": func() { coins.Product(zero, coins.TurnAtMost(1), 2).Moves(nil, 1) },
	} {
		t.Run(name, func(t *testing.T) { panictest.Want(t, "coins: Turning without Turns", f) })
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
