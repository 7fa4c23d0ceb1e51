package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// Three players in turn take the first 1 or 2 coins of a row, and keep them.
type coinsA struct {
	coins string // a digit each
	mover int
	sums  [3]int
}

type coinsARules struct{}

func (coinsARules) Moves(dst []coinsA, s coinsA) []coinsA {
	for k := 1; k <= 2 && k <= len(s.coins); k++ {
		next := coinsA{s.coins[k:], (s.mover + 1) % 3, s.sums}
		for _, coin := range s.coins[:k] {
			next.sums[s.mover] += int(coin - '0')
		}
		dst = append(dst, next)
	}
	return dst
}

// The game has what a game.Multiplayer needs: whose turn it is, how many players there
// are, and what each gets at the end.
func (coinsARules) Turn(s coinsA) int               { return s.mover }
func (coinsARules) Players() int                    { return 3 }
func (coinsARules) Payoff(s coinsA, player int) int { return s.sums[player] }

// Each player wants as many coins as possible, whatever the others get. The guesses are what
// the players have so far.
func ExampleMaxN() {
	g := coinsARules{}
	start := coinsA{coins: "152413625143"}
	search := minimax.NewMaxN(g)
	search.Evaluate = func(s coinsA) []int { return s.sums[:] }
	for r, err := range search.All(context.Background(), start) {
		if err != nil {
			fmt.Println(err)
		}
		if r.Horizon%3 == 0 || r.Exact {
			fmt.Println("depth", r.Horizon, "sums", r.Value, "exact:", r.Exact)
		}
	}

	// What all players get after each move.
	a, err := search.Analyze(context.Background(), start)
	if err != nil {
		fmt.Println(err)
	}
	for i, o := range a.Options {
		fmt.Println("take", i+1, "sums", o.Value, "exact:", o.Exact, "best:", o.Best)
	}
	// Output:
	// depth 3 sums [6 6 4] exact: false
	// depth 6 sums [14 12 11] exact: false
	// depth 9 sums [15 13 9] exact: false
	// depth 12 sums [15 13 9] exact: true
	// take 1 sums [10 16 11] exact: true best: false
	// take 2 sums [15 13 9] exact: true best: true
}
