package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// Three players in turn take the first 1 or 2 coins of a row, and keep them.
type coinsF struct {
	coins string // a digit each
	mover int
	sums  [3]int
}

type coinsFRules struct{}

func (coinsFRules) Moves(dst []coinsF, s coinsF) []coinsF {
	for k := 1; k <= 2 && k <= len(s.coins); k++ {
		next := coinsF{s.coins[k:], (s.mover + 1) % 3, s.sums}
		for _, coin := range s.coins[:k] {
			next.sums[s.mover] += int(coin - '0')
		}
		dst = append(dst, next)
	}
	return dst
}

// The game has what a game.Multiplayer needs: whose turn it is, how many players there
// are, and what each gets at the end.
func (coinsFRules) Turn(s coinsF) int               { return s.mover }
func (coinsFRules) Players() int                    { return 3 }
func (coinsFRules) Payoff(s coinsF, player int) int { return s.sums[player] }

// What each player can force against all others, exactly.
func ExampleCanForce() {
	for player := range 3 {
		v, err := minimax.CanForce(context.Background(), coinsFRules{}, coinsF{coins: "152413625143"}, player)
		fmt.Println("player", player, "can force", v, err)
	}
	// Output:
	// player 0 can force 15 <nil>
	// player 1 can force 12 <nil>
	// player 2 can force 9 <nil>
}
