package strategic_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// Matching pennies: without chance the first player can only make sure of -1, and the
// second can only hold the first to 1. By tossing the coin both get 0.
func ExampleMinimax_Solve() {
	g := strategic.ZeroSum([][]int{{1, -1}, {-1, 1}})

	sure, _ := g.Maximin(0)
	held, _ := g.Minimax(0)
	fmt.Println("without chance:", sure.RatString(), "and", held.RatString())

	s, err := strategic.NewMinimax(g).Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("value:", s.Value.RatString())
	fmt.Println("strategies:", s.Profile[0], s.Profile[1])
	fmt.Println("equilibrium:", g.IsEquilibrium(s.Profile))
	// Output:
	// without chance: -1 and 1
	// value: 0
	// strategies: (1/2, 1/2) (1/2, 1/2)
	// equilibrium: true
}
