package strategic_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// What is dominated goes, round by round, until one profile is left (Gibbons, "Game Theory
// for Applied Economists", 1992, section 1.1.B).
func ExampleDominance_Eliminate() {
	g := strategic.Bimatrix(
		[][]int{{1, 1, 0}, {0, 0, 2}},
		[][]int{{0, 2, 1}, {3, 1, 0}},
	)
	e, err := strategic.NewDominance(g).Eliminate(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, round := range e.Rounds {
		for _, d := range round {
			fmt.Printf("round %d: player %d, strategy %d by %v\n", i+1, d.Player, d.Strategy, d.By)
		}
	}
	fmt.Println("left:", e.Kept)
	// Output:
	// round 1: player 1, strategy 2 by (0, 1, 0)
	// round 2: player 0, strategy 1 by (1, 0)
	// round 3: player 1, strategy 0 by (0, 1, 0)
	// left: [[0] [1]]
}
