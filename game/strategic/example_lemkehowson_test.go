package strategic_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// The labels of the first player's strategies lead to different equilibria.
func ExampleLemkeHowson() {
	g := strategic.Bimatrix(
		[][]int{{3, 3}, {2, 5}, {0, 6}},
		[][]int{{3, 2}, {2, 6}, {3, 1}},
	)
	for label := range g.Strategies(0) {
		l := strategic.LemkeHowson{Game: g, Label: label}
		e, err := l.Solve(context.Background())
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(label, e.Profile, e.Stats.Pivots, "pivots")
	}
	// Output:
	// 0 [(1, 0, 0) (1, 0)] 2 pivots
	// 1 [(0, 1/3, 2/3) (1/3, 2/3)] 4 pivots
	// 2 [(1, 0, 0) (1, 0)] 3 pivots
}
