package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Counters are taken from a heap, 1 or 2 at a time.
type shells struct{}

func (shells) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

func ExampleSolver_Solve() {
	solver := minimax.NewSolver(game.Normal(shells{}))
	r, err := solver.Solve(context.Background(), 8)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println("value:", r.Value)
	fmt.Println("best move: to", r.Line[0])
	fmt.Println("best play:", r.Line)
	// Output:
	// value: 1
	// best move: to 6
	// best play: [6 5 3 2 0]
}
