package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// Three players in turn take the first 1 or 2 coins of a row, and keep them.
type coinsH struct {
	coins string // a digit each
	mover int
	sums  [3]int
}

type coinsHRules struct{}

func (coinsHRules) Moves(dst []coinsH, s coinsH) []coinsH {
	for k := 1; k <= 2 && k <= len(s.coins); k++ {
		next := coinsH{s.coins[k:], (s.mover + 1) % 3, s.sums}
		for _, coin := range s.coins[:k] {
			next.sums[s.mover] += int(coin - '0')
		}
		dst = append(dst, next)
	}
	return dst
}

// The game has what a game.Multiplayer needs: whose turn it is, how many players there
// are, and what each gets at the end.
func (coinsHRules) Turn(s coinsH) int               { return s.mover }
func (coinsHRules) Players() int                    { return 3 }
func (coinsHRules) Payoff(s coinsH, player int) int { return s.sums[player] }

// Random plays need no guesses, and come near to what max^n finds: 15.
func ExampleNewMonteCarloMultiplayer() {
	search := minimax.NewMonteCarloMultiplayer(coinsHRules{})
	search.Iterations = 20_000
	r, err := search.Best(context.Background(), coinsH{coins: "152413625143"})
	fmt.Printf("some %.0f, exact: %t %v\n", r.Value.Mean, r.Exact, err)
	// Output:
	// some 15, exact: false <nil>
}
