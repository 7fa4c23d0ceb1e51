package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Counters are taken from a heap, 1 or 2 at a time.
type pearls struct{}

func (pearls) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

func ExampleSolver_Analyze() {
	solver := minimax.NewSolver(game.Normal(pearls{}))
	a, err := solver.Analyze(context.Background(), 8)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Print(a.Table(pearls{}, 8))
	// Output:
	// move  value  best
	// 7     -1
	// 6     1      best
}
