package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// Two players take a coin from one end of a row by turns, until there is none. Whoever has
// more in the end has won the difference.
type coinsJ struct {
	coins string // a digit each
	ahead int    // how much more the player to move has than the opponent
}

type coinsJRules struct{}

func (coinsJRules) Moves(dst []coinsJ, s coinsJ) []coinsJ {
	last := len(s.coins) - 1
	if last >= 0 {
		dst = append(dst, coinsJ{s.coins[1:], -s.ahead - int(s.coins[0]-'0')})
	}
	if last > 0 {
		dst = append(dst, coinsJ{s.coins[:last], -s.ahead - int(s.coins[last]-'0')})
	}
	return dst
}

func (coinsJRules) Score(s coinsJ) int { return s.ahead }

// Bounds says that nobody gets more than all that is left. It narrows the search, and tells
// AlphaBeta between which numbers the value lies.
func (coinsJRules) Bounds(s coinsJ) (lo, hi int) {
	left := 0
	for _, coin := range s.coins {
		left += int(coin - '0')
	}
	return s.ahead - left, s.ahead + left
}

// The table may be as small as one likes: what it forgets is searched again. The value
// stays exact, and only the work grows.
func ExampleAlphaBeta() {
	ctx, start := context.Background(), coinsJ{coins: "39127485"}
	for _, memory := range []int64{1 << 20, 1 << 10, 1} {
		solver := &minimax.AlphaBeta[coinsJ]{Game: coinsJRules{}, Memory: memory, Workers: 1}
		v, err := solver.Value(ctx, start)
		fmt.Println(v, err)
	}

	// The value and best play.
	solver := &minimax.AlphaBeta[coinsJ]{Game: coinsJRules{}, Memory: 1 << 20}
	r, err := solver.Solve(ctx, start)
	fmt.Println("value:", r.Value, err)
	for _, s := range r.Line {
		fmt.Print(s.coins, ",")
	}
	fmt.Println()

	// Where it is enough to know who is ahead in the end, it is cheaper to ask only that, and
	// not by how much.
	ahead, err := solver.AtLeast(ctx, start, 1)
	fmt.Println("ahead:", ahead, err)
	// Output:
	// 1 <nil>
	// 1 <nil>
	// 1 <nil>
	// value: 1 <nil>
	// 3912748,391274,39127,9127,127,12,1,,
	// ahead: true <nil>
}
