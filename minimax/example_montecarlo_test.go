package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Counters are taken from a heap, 1 or 2 at a time. Whoever takes the last wins.
type pebbles struct{}

func (pebbles) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// With enough plays a small game is solved, and the search ends.
func ExampleMonteCarlo() {
	m := minimax.NewMonteCarlo(game.Normal(pebbles{}))
	m.Iterations = 1_000_000
	r, err := m.Best(context.Background(), 11)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println("value", r.Value.Mean, "exact:", r.Exact, "move to", r.Line[0])
	fmt.Println("less than 10,000 plays:", r.Stats.Plays < 10_000)
	// Output:
	// value 1 exact: true move to 9
	// less than 10,000 plays: true
}
