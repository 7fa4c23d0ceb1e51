package strategic_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// Rock, paper, scissors with a first player who has no scissors.
func ExampleGame_Restrict() {
	g := strategic.ZeroSum([][]int{{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}})
	h := g.Restrict([][]int{{0, 1}, {0, 1, 2}})
	s, err := strategic.NewMinimax(h).Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(s.Value.RatString(), s.Profile[0], s.Profile[1])
	// Output:
	// -1/3 (1/3, 2/3) (0, 2/3, 1/3)
}
