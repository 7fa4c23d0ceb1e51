package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Two players in turn cut a strip of cells into two, and go on with one part, which
// may be no less than a third of the strip, rounded down. Whoever cannot cut loses.
type strips struct{}

func (strips) Moves(dst []int, cells int) []int {
	for k := cells - 1; k >= max(1, cells/3); k-- {
		dst = append(dst, k)
	}
	return dst
}

// A heuristic search guesses where it does not see the end: here, that it is good to have
// an even number of cells. What it sees of the end is worth more than any guess, and is
// exact: from 6 cells the play is lost.
func ExampleSearch() {
	search := minimax.NewSearch(game.Normal(strips{}))
	search.Depth = 3
	search.Evaluate = func(cells int) int {
		if cells%2 == 0 {
			return 50
		}
		return -50
	}
	for _, cells := range []int{40, 6} {
		r, err := search.Best(context.Background(), cells)
		if err != nil {
			fmt.Println(err)
		}
		fmt.Printf("from %d to %d: value %d, exact: %t\n", cells, r.Line[0], r.Value, r.Exact)
	}
	// Output:
	// from 40 to 39: value 50, exact: false
	// from 6 to 5: value -1000000, exact: true
}
