package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// Two players take a coin from one end of a row by turns, until there is none. Whoever has
// more in the end has won the difference.
type coinsM struct {
	coins string // a digit each
	ahead int    // how much more the player to move has than the opponent
}

type coinsMRules struct{}

func (coinsMRules) Moves(dst []coinsM, s coinsM) []coinsM {
	last := len(s.coins) - 1
	if last >= 0 {
		dst = append(dst, coinsM{s.coins[1:], -s.ahead - int(s.coins[0]-'0')})
	}
	if last > 0 {
		dst = append(dst, coinsM{s.coins[:last], -s.ahead - int(s.coins[last]-'0')})
	}
	return dst
}

func (coinsMRules) Score(s coinsM) int { return s.ahead }

// Bounds says that nobody gets more than all that is left. It narrows the search, and tells
// AlphaBeta between which numbers the value lies.
func (coinsMRules) Bounds(s coinsM) (lo, hi int) {
	left := 0
	for _, coin := range s.coins {
		left += int(coin - '0')
	}
	return s.ahead - left, s.ahead + left
}

// One game is solved by five tools. The first three are exact by nature. A Search is exact if
// it has seen the ends of all lines that matter, and a MonteCarlo if its bounds on the value
// meet; both say so. In larger games they only choose moves.
func Example_tools() {
	ctx := context.Background()
	rules, start := coinsMRules{}, coinsM{coins: "39127485"}

	solver := minimax.NewSolver(rules)
	v, err := solver.Value(ctx, start)
	fmt.Println("Solver:", v, err)

	table := &minimax.AlphaBeta[coinsM]{Game: rules, Memory: 1 << 16}
	v, err = table.Value(ctx, start)
	fmt.Println("AlphaBeta:", v, err)

	proof := &minimax.ProofNumber[coinsM]{Game: rules, Memory: 1 << 16}
	holds, err := proof.AtLeast(ctx, start, 1)
	fmt.Println("ProofNumber: at least 1:", holds, err)

	ahead := func(s coinsM) int { return s.ahead }
	search := &minimax.Search[coinsM]{Game: rules, Evaluate: ahead, Scale: 1, Depth: 20}
	r, err := search.Best(ctx, start)
	fmt.Println("Search:", r.Value, "exact:", r.Exact, err)

	sampling := &minimax.MonteCarlo[coinsM]{Game: rules, Iterations: 100_000, Seed: 1}
	e, err := sampling.Best(ctx, start)
	fmt.Println("MonteCarlo:", e.Value.Mean, "exact:", e.Exact, err)
	// Output:
	// Solver: 1 <nil>
	// AlphaBeta: 1 <nil>
	// ProofNumber: at least 1: true <nil>
	// Search: 1 exact: true <nil>
	// MonteCarlo: 1 exact: true <nil>
}
