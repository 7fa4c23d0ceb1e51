package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// Three players in turn take the first 1 or 2 coins of a row, and keep them.
type coinsB struct {
	coins string // a digit each
	mover int
	sums  [3]int
}

type coinsBRules struct{}

func (coinsBRules) Moves(dst []coinsB, s coinsB) []coinsB {
	for k := 1; k <= 2 && k <= len(s.coins); k++ {
		next := coinsB{s.coins[k:], (s.mover + 1) % 3, s.sums}
		for _, coin := range s.coins[:k] {
			next.sums[s.mover] += int(coin - '0')
		}
		dst = append(dst, next)
	}
	return dst
}

// The game has what a game.Multiplayer needs: whose turn it is, how many players there
// are, and what each gets at the end.
func (coinsBRules) Turn(s coinsB) int               { return s.mover }
func (coinsBRules) Players() int                    { return 3 }
func (coinsBRules) Payoff(s coinsB, player int) int { return s.sums[player] }

// What all players get after each move.
func ExampleMaxN_Analyze() {
	g := coinsBRules{}
	a, err := minimax.NewMaxN(g, g.Payoff).Analyze(context.Background(), coinsB{coins: "152413625143"})
	if err != nil {
		fmt.Println(err)
	}
	for i, o := range a.Options {
		fmt.Println("take", i+1, "sums", o.Value, "exact:", o.Exact, "best:", o.Best)
	}
	// Output:
	// take 1 sums [10 16 11] exact: true best: false
	// take 2 sums [15 13 9] exact: true best: true
}
