package strategic_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// Matching pennies in which one player can show tails with either hand.
func ExampleGame_Equivalent() {
	g := strategic.ZeroSum([][]int{{1, -1}, {-1, 1}, {-1, 1}})
	classes := g.Equivalent(0)
	fmt.Println(classes)
	// One of each class is enough.
	merged := g.Restrict([][]int{{classes[0][0], classes[1][0]}, {0, 1}})
	for _, g := range []*strategic.Game{g, merged} {
		set, err := strategic.NewEquilibria(g).Solve(context.Background())
		fmt.Println(len(set.Extreme), err)
	}
	// Output:
	// [[0] [1 2]]
	// 2 <nil>
	// 1 <nil>
}
