package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// Three players in turn take the first 1 or 2 coins of a row, and keep them.
type coinsE struct {
	coins string // a digit each
	mover int
	sums  [3]int
}

type coinsERules struct{}

func (coinsERules) Moves(dst []coinsE, s coinsE) []coinsE {
	for k := 1; k <= 2 && k <= len(s.coins); k++ {
		next := coinsE{s.coins[k:], (s.mover + 1) % 3, s.sums}
		for _, coin := range s.coins[:k] {
			next.sums[s.mover] += int(coin - '0')
		}
		dst = append(dst, next)
	}
	return dst
}

// The game has what a game.Multiplayer needs: whose turn it is, how many players there
// are, and what each gets at the end.
func (coinsERules) Turn(s coinsE) int               { return s.mover }
func (coinsERules) Players() int                    { return 3 }
func (coinsERules) Payoff(s coinsE, player int) int { return s.sums[player] }

// What the player to move can force by each move.
func ExampleParanoid_Analyze() {
	g := coinsERules{}
	a, err := minimax.NewParanoid(g, g.Payoff).Analyze(context.Background(), coinsE{coins: "152413625143"})
	if err != nil {
		fmt.Println(err)
	}
	for i, o := range a.Options {
		fmt.Println("take", i+1, "forces", o.Value, "exact:", o.Exact, "best:", o.Best)
	}
	// Output:
	// take 1 forces 10 exact: true best: false
	// take 2 forces 15 exact: true best: true
}
