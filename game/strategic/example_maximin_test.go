package strategic_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// In the game of Chicken, the first player is sure of 2 by swerving, and the second cannot
// hold the first to less: a player who knows that the other does not swerve will swerve.
func ExampleGame_Maximin() {
	g := strategic.Bimatrix([][]int{{6, 2}, {7, 0}}, [][]int{{6, 7}, {2, 0}})
	value, strategies := g.Maximin(0)
	fmt.Println("sure of", value.RatString(), "by", strategies)
	value, profile := g.Minimax(0)
	fmt.Println("held to", value.RatString(), "in", profile)
	// Output:
	// sure of 2 by [0]
	// held to 2 in [0 1]
}
