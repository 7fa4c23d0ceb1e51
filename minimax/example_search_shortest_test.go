package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Counters are taken from a heap, 1 or 3 at a time, and whoever takes the last wins.
type cherries struct{}

func (cherries) Moves(dst []int, n int) []int {
	for k := 1; k <= 3 && k <= n; k += 2 {
		dst = append(dst, n-k)
	}
	return dst
}

// A win is the shortest one, though a move that wins later comes first in the rules.
func ExampleSearch_shortest() {
	search := minimax.NewSearch(game.Normal(cherries{}))
	search.Shortest = true
	r, err := search.Best(context.Background(), 3)
	fmt.Println("value", r.Value, "in", r.Plies, "line", r.Line, err)
	// Output:
	// value 1 in 1 line [0] <nil>
}
