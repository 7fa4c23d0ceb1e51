package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// A table tells how many positions are won, and which of them are won last.
func ExampleTable_All() {
	counters := game.RulesFunc[int](func(dst []int, n int) []int {
		for k := 1; k <= 3 && k <= n; k++ {
			dst = append(dst, n-k)
		}
		return dst
	})
	table, err := minimax.NewSolver(game.Normal(counters)).Tabulate(context.Background(), 21)
	if err != nil {
		fmt.Println(err)
		return
	}
	won, longest := 0, 0
	for _, v := range table.All() {
		if v.Payoff > 0 {
			won++
			longest = max(longest, v.Plies)
		}
	}
	fmt.Println(won, "of", table.Len(), "positions are won, in", longest, "moves at most")
	// Output: 16 of 22 positions are won, in 11 moves at most
}
