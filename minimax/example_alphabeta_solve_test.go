package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// Two players take a coin from one end of a row by turns, until there is none. Whoever has
// more in the end has won the difference.
type coinsK struct {
	coins string // a digit each
	ahead int    // how much more the player to move has than the opponent
}

type coinsKRules struct{}

func (coinsKRules) Moves(dst []coinsK, s coinsK) []coinsK {
	last := len(s.coins) - 1
	if last >= 0 {
		dst = append(dst, coinsK{s.coins[1:], -s.ahead - int(s.coins[0]-'0')})
	}
	if last > 0 {
		dst = append(dst, coinsK{s.coins[:last], -s.ahead - int(s.coins[last]-'0')})
	}
	return dst
}

func (coinsKRules) Score(s coinsK) int { return s.ahead }

// Bounds says that nobody gets more than all that is left. It narrows the search, and tells
// AlphaBeta between which numbers the value lies.
func (coinsKRules) Bounds(s coinsK) (lo, hi int) {
	left := 0
	for _, coin := range s.coins {
		left += int(coin - '0')
	}
	return s.ahead - left, s.ahead + left
}

func ExampleAlphaBeta_Solve() {
	solver := &minimax.AlphaBeta[coinsK]{Game: coinsKRules{}, Memory: 1 << 20}
	r, err := solver.Solve(context.Background(), coinsK{coins: "39127485"})
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println("value:", r.Value)
	for _, s := range r.Line {
		fmt.Printf("%q ", s.coins)
	}
	// Output:
	// value: 1
	// "3912748" "391274" "39127" "9127" "127" "12" "1" ""
}
