package minimax_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Counters are taken from a heap, 1 or 2 at a time.
type grains struct{}

func (grains) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// A solver refuses to guess what its memory does not hold. With more memory, it goes on
// from where it stopped.
func ExampleSolver_memory() {
	solver := &minimax.Solver[int]{Game: game.Normal(grains{}), Memory: 1 << 17}
	_, err := solver.Value(context.Background(), 10_000)
	fmt.Println(errors.Is(err, game.ErrMemory))

	solver.Memory = game.DefaultMemory
	fmt.Println(solver.Value(context.Background(), 10_000))
	// Output:
	// true
	// 1 <nil>
}
