package strategic_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// Two drivers meet at a crossing: whoever drives on while the other does not is there first
// (Chicken). There are two pure equilibria and a mixed one.
func ExampleEquilibria_All() {
	g := strategic.Bimatrix(
		[][]int{{-10, 2}, {0, 1}},
		[][]int{{-10, 0}, {2, 1}},
	)
	for equilibrium, err := range strategic.NewEquilibria(g).All(context.Background()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		payoffs := g.Expected(equilibrium)
		fmt.Println(equilibrium, "pays", payoffs[0].RatString(), payoffs[1].RatString())
	}
	// Unordered output:
	// [(1, 0) (0, 1)] pays 2 0
	// [(0, 1) (1, 0)] pays 0 2
	// [(1/11, 10/11) (1/11, 10/11)] pays 10/11 10/11
}
