package strategic_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// Neither of the first two rows is always better than the third, but choosing between them
// at random is: 3/2 on average instead of 1.
func ExampleDominance() {
	g := strategic.ZeroSum([][]int{
		{3, 0},
		{0, 3},
		{1, 1},
	})
	dominated, err := strategic.NewDominance(g).Dominated(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, d := range dominated {
		fmt.Println("player", d.Player, "strategy", d.Strategy, "by", d.By, "strictly:", d.Strict)
	}
	// Output:
	// player 0 strategy 2 by (1/2, 1/2, 0) strictly: true
}
