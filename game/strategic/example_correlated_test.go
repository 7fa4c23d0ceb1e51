package strategic_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// The game of Chicken (Aumann 1974): a mediator who tells each player only what to do can make
// both better off than any mixture of the equilibria, by which two players who get the same get at
// most 4 2/3 each.
func ExampleCorrelated() {
	g := strategic.Bimatrix([][]int{{6, 2}, {7, 0}}, [][]int{{6, 7}, {2, 0}})
	e, err := strategic.NewCorrelated(g).Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range e.Profiles {
		fmt.Println(c.Profile, c.Probability.RatString())
	}
	fmt.Println("payoffs", e.Payoffs[0].RatString(), e.Payoffs[1].RatString())
	// Output:
	// [0 0] 1/2
	// [0 1] 1/4
	// [1 0] 1/4
	// payoffs 21/4 21/4
}
