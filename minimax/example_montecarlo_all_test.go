package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Counters are taken from a heap, 1 or 2 at a time. Whoever takes the last wins.
type beans struct{}

func (beans) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// Results come as the iterations double, until the value is exact.
func ExampleMonteCarlo_All() {
	m := minimax.NewMonteCarlo(game.Normal(beans{}))
	for r, err := range m.All(context.Background(), 14) {
		if err != nil {
			fmt.Println(err)
		}
		fmt.Println(r.Stats.Plays, "plays, move to", r.Line[0], "exact:", r.Exact)
	}
	// Output:
	// 64 plays, move to 13 exact: false
	// 128 plays, move to 13 exact: false
	// 256 plays, move to 13 exact: false
	// 314 plays, move to 12 exact: true
}
