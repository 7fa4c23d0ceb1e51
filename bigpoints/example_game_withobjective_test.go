package bigpoints_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
)

func ExampleGame_WithObjective() {
	g, s, err := bigpoints.ParseGame("12 pawns 1:up1 2:up2 hands 1/2/- player 3 to move")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, o := range bigpoints.Objectives() {
		wanted := g.WithObjective(o)
		fmt.Println(o, wanted.Payoff(s, 0), wanted.Payoff(s, 1))
	}
	// Output:
	// points 1 0
	// lead 1 -1
	// win 1 -1
	// signed 1 0
	// deficit 1 -1
}
