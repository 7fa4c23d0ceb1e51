package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Counters are taken from a heap, 1 or 2 at a time. Whoever takes the last wins.
type marbles struct{}

func (marbles) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// A search chooses moves, so it can play.
func ExampleMonteCarlo_Choose() {
	rules := marbles{}
	m := &minimax.MonteCarlo[int]{Game: game.Normal[int](rules), Iterations: 2000}
	for n, err := range game.Play(context.Background(), rules, 10, m, game.First(rules)) {
		if err != nil {
			fmt.Println(err)
		}
		fmt.Print(n, " ")
	}
	// Output:
	// 10 9 8 6 5 3 2 0
}
