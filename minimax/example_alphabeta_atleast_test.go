package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// Two players take a coin from one end of a row by turns, until there is none. Whoever has
// more in the end has won the difference.
type coinsL struct {
	coins string // a digit each
	ahead int    // how much more the player to move has than the opponent
}

type coinsLRules struct{}

func (coinsLRules) Moves(dst []coinsL, s coinsL) []coinsL {
	last := len(s.coins) - 1
	if last >= 0 {
		dst = append(dst, coinsL{s.coins[1:], -s.ahead - int(s.coins[0]-'0')})
	}
	if last > 0 {
		dst = append(dst, coinsL{s.coins[:last], -s.ahead - int(s.coins[last]-'0')})
	}
	return dst
}

func (coinsLRules) Score(s coinsL) int { return s.ahead }

// Bounds says that nobody gets more than all that is left. It narrows the search, and tells
// AlphaBeta between which numbers the value lies.
func (coinsLRules) Bounds(s coinsL) (lo, hi int) {
	left := 0
	for _, coin := range s.coins {
		left += int(coin - '0')
	}
	return s.ahead - left, s.ahead + left
}

// Where it is enough to know who is ahead in the end, to ask that is cheaper than to ask
// by how much.
func ExampleAlphaBeta_AtLeast() {
	solver := &minimax.AlphaBeta[coinsL]{Game: coinsLRules{}, Memory: 1 << 20}
	for _, v := range []int{0, 1, 2} {
		ok, err := solver.AtLeast(context.Background(), coinsL{coins: "39127485"}, v)
		fmt.Println(v, ok, err)
	}
	// Output:
	// 0 true <nil>
	// 1 true <nil>
	// 2 false <nil>
}
