package strategic_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// An entry that is the least in its row and the greatest in its column is what both keep to.
func ExampleGame_SaddlePoints() {
	g := strategic.ZeroSum([][]int{
		{3, 1, 4, 1},
		{5, 0, 2, 6},
		{2, 1, 7, 1},
	})
	for pair, err := range g.SaddlePoints(context.Background()) {
		if err != nil {
			panic(err)
		}
		fmt.Println(pair, g.Payoff(pair, 0).RatString())
	}
	// Output:
	// [0 1] 1
	// [2 1] 1
}
