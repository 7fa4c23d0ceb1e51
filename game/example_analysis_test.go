package game_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// Every tool's Analyze returns an Analysis. From 5 counters, of which a move takes up to
// three, taking one is the only winning move.
func ExampleAnalysis_Best() {
	analysis := game.Analysis[int, int]{
		Value: +1, Exact: true,
		Options: []game.Option[int, int]{
			{Position: 4, Value: +1, Exact: true, Best: true},
			{Position: 3, Value: -1, Exact: true},
			{Position: 2, Value: -1, Exact: true},
		},
	}
	fmt.Println("move to", analysis.Best())
	for _, o := range analysis.Options {
		fmt.Println(o.Position, o.Value)
	}
	// Output:
	// move to [4]
	// 4 1
	// 3 -1
	// 2 -1
}
