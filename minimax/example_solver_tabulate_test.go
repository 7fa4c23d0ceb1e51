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
	table, err := solver.Tabulate(context.Background(), 8)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print("lost with")
	for n, value := range table.All() {
		if value.Payoff < 0 {
			fmt.Print(" ", n)
		}
	}
	fmt.Println()
	fmt.Println(table.Line(8))
	// Output:
	// lost with 6 3 0
	// [6 5 3 2 0] <nil>
}
