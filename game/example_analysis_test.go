package game_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// buttons are taken from a heap, up to three at a time.
type buttons struct{}

func (buttons) Moves(dst []int, n int) []int {
	for k := 1; k <= min(3, n); k++ {
		dst = append(dst, n-k)
	}
	return dst
}

func (buttons) MoveName(n, next int) string { return fmt.Sprint("take ", n-next) }

// Every tool's Analyze returns an Analysis. From 5 buttons, taking one is the only winning move.
func ExampleAnalysis_Table() {
	solver := minimax.NewSolver(game.Normal(buttons{}))
	a, err := solver.Analyze(context.Background(), 5)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(a.Table(buttons{}, 5))
	fmt.Println("best:", a.BestNames(buttons{}, 5))
	// Output:
	// move    value  best
	// take 1  1      best
	// take 2  -1
	// take 3  -1
	// best: [take 1]
}

// The best moves are positions, as in every answer of a tool.
func ExampleAnalysis_Best() {
	solver := minimax.Solver[int]{Game: game.Normal(buttons{}), Shortest: true}
	a, err := solver.Analyze(context.Background(), 5)
	fmt.Println("move to", a.Best(), err)
	// Output:
	// move to [4] <nil>
}
