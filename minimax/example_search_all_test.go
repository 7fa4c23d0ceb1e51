package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Two players in turn cut a strip of cells into two, and go on with one part, which
// may be no less than a third of the strip, rounded down. Whoever cannot cut loses.
type tape struct{}

func (tape) Moves(dst []int, cells int) []int {
	for k := cells - 1; k >= max(1, cells/3); k-- {
		dst = append(dst, k)
	}
	return dst
}

// Results come as they deepen. Here guesses have the last word until, at depth 3, a win
// is found, which is exact and ends the loop. It can be left at any time before.
func ExampleSearch_All() {
	search := minimax.NewSearch(game.Normal(tape{}))
	search.Scale = 100 // what a win is worth, where guesses are ±50
	search.Evaluate = func(cells int) int { return 50 - 100*(cells%2) }
	for r, err := range search.All(context.Background(), 20) {
		if err != nil {
			fmt.Println(err)
		}
		fmt.Println("depth", r.Horizon, "value", r.Value, "line", r.Line)
	}
	// Output:
	// depth 1 value 50 line [19]
	// depth 2 value -50 line [19 17]
	// depth 3 value 100 line [6 5 1]
}
