package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Counters are taken from a heap, 1 or 2 at a time.
type acorns struct{}

func (acorns) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// Whoever takes the last counter wins: the multiples of three are lost.
func ExampleSolver_Value() {
	solver := minimax.NewSolver(game.Normal(acorns{}))
	for n := range 8 {
		v, err := solver.Value(context.Background(), n)
		if err != nil {
			fmt.Println(err)
		}
		fmt.Printf("%d:%+d ", n, v)
	}
	// Output:
	// 0:-1 1:+1 2:+1 3:-1 4:+1 5:+1 6:-1 7:+1
}
