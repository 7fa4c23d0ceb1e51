package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// Three players in turn take the first 1 or 2 coins of a row, and keep them.
type coinsG struct {
	coins string // a digit each
	mover int
	sums  [3]int
}

type coinsGRules struct{}

func (coinsGRules) Moves(dst []coinsG, s coinsG) []coinsG {
	for k := 1; k <= 2 && k <= len(s.coins); k++ {
		next := coinsG{s.coins[k:], (s.mover + 1) % 3, s.sums}
		for _, coin := range s.coins[:k] {
			next.sums[s.mover] += int(coin - '0')
		}
		dst = append(dst, next)
	}
	return dst
}

// The game has what a game.Multiplayer needs: whose turn it is, how many players there
// are, and what each gets at the end.
func (coinsGRules) Turn(s coinsG) int               { return s.mover }
func (coinsGRules) Players() int                    { return 3 }
func (coinsGRules) Payoff(s coinsG, player int) int { return s.sums[player] }

// The game against a coalition is one of two players, which every tool takes. Values are
// relative to the player to move, here one of the others: what they let player 1 have is
// what they lose.
func ExampleCoalition() {
	g := minimax.Coalition(coinsGRules{}, 1)
	v, err := minimax.NewAlphaBeta(g).Value(context.Background(), coinsG{coins: "152413625143"})
	fmt.Println(v, err)
	// Output:
	// -12 <nil>
}
