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

// What each player can force against all others, exactly: the value of the game against
// their coalition. That game is one of two players, which every tool takes; values are
// relative to the player to move, and so what the others let player 1 have is what they lose.
func ExampleCanForce() {
	start := coinsF{coins: "152413625143"}
	for player := range 3 {
		v, err := minimax.CanForce(context.Background(), coinsFRules{}, start, player)
		fmt.Println("player", player, "can force", v, err)
	}
	coalition := minimax.Coalition(coinsFRules{}, 1)
	v, err := minimax.NewAlphaBeta(coalition).Value(context.Background(), start)
	fmt.Println("the others, who move first, have", v, err)
	// Output:
	// player 0 can force 15 <nil>
	// player 1 can force 12 <nil>
	// player 2 can force 9 <nil>
	// the others, who move first, have -12 <nil>
}
