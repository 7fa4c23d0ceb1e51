package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Counters are taken from a heap, 1 or 2 at a time.
type nuts struct{}

func (nuts) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

func ExampleSolver_Tabulate() {
	solver := minimax.NewSolver(game.Normal(nuts{}))
	r, err := solver.Tabulate(context.Background(), 100)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(r.Value, "after looking at", r.Stats.Positions, "positions")
	// Output:
	// 1 after looking at 100 positions
}
