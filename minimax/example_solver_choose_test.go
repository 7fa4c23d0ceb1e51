package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Counters are taken from a heap, 1 or 2 at a time.
type plums struct{}

func (plums) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// A solver chooses moves, so it can play.
func ExampleSolver_Choose() {
	rules := plums{}
	solver := minimax.NewSolver(game.Normal[int](rules))
	for n, err := range game.Play(context.Background(), rules, 10, solver, game.First(rules)) {
		if err != nil {
			fmt.Println(err)
		}
		fmt.Print(n, " ")
	}
	// Output:
	// 10 9 8 6 5 3 2 0
}
