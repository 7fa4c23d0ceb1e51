package strategic_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// A shop keeps a newcomer out by the threat of a price war, or shares the market. The
// newcomer may stay out, and then it does not matter what the shop would have done: one
// component of equilibria is a segment.
func ExampleEquilibria_Solve() {
	g := strategic.Bimatrix(
		[][]int{{0, 0}, {-1, 1}}, // the newcomer: out, in
		[][]int{{2, 2}, {-1, 1}}, // the shop: fight, share
	)
	set, err := strategic.NewEquilibria(g).Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("finite:", set.Finite())
	for _, s := range set.Subsets {
		fmt.Println("component", s.Component)
		for p, strategies := range s.Strategies {
			fmt.Print("player ", p, ": mixtures of")
			for _, i := range strategies {
				fmt.Print(" ", set.Strategies[p][i])
			}
			fmt.Println()
		}
	}
	// Output:
	// finite: false
	// component 0
	// player 0: mixtures of (1, 0)
	// player 1: mixtures of (1, 0) (1/2, 1/2)
	// component 1
	// player 0: mixtures of (0, 1)
	// player 1: mixtures of (0, 1)
}
