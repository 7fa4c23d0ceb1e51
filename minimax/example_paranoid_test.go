package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// Three players in turn take the first 1 or 2 coins of a row, and keep them.
type coinsD struct {
	coins string // a digit each
	mover int
	sums  [3]int
}

type coinsDRules struct{}

func (coinsDRules) Moves(dst []coinsD, s coinsD) []coinsD {
	for k := 1; k <= 2 && k <= len(s.coins); k++ {
		next := coinsD{s.coins[k:], (s.mover + 1) % 3, s.sums}
		for _, coin := range s.coins[:k] {
			next.sums[s.mover] += int(coin - '0')
		}
		dst = append(dst, next)
	}
	return dst
}

// The game has what a game.Multiplayer needs: whose turn it is, how many players there
// are, and what each gets at the end.
func (coinsDRules) Turn(s coinsD) int               { return s.mover }
func (coinsDRules) Players() int                    { return 3 }
func (coinsDRules) Payoff(s coinsD, player int) int { return s.sums[player] }

// What the first player can force even if the others want nothing but that this player
// gets little.
func ExampleParanoid() {
	g := coinsDRules{}
	search := minimax.NewParanoid(g)
	search.Evaluate = g.Payoff
	search.Depth = 12
	start := coinsD{coins: "152413625143"}
	r, err := search.Best(context.Background(), start)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println("at least", r.Value, "exact:", r.Exact)

	// What each move forces.
	a, err := search.Analyze(context.Background(), start)
	if err != nil {
		fmt.Println(err)
	}
	for i, o := range a.Options {
		fmt.Println("take", i+1, "forces", o.Value, "exact:", o.Exact, "best:", o.Best)
	}
	// Output:
	// at least 15 exact: true
	// take 1 forces 10 exact: true best: false
	// take 2 forces 15 exact: true best: true
}
