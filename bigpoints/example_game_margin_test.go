package bigpoints_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// The score of a position, as of each game for two, is relative to the player to move.
func ExampleGame_Margin() {
	g, s, err := bigpoints.ParseGame("1w1.2w2 pawns 1:up1 2:up2 hands 12b/- player 2 to move")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g.Margin().Score(s), g.Outcome().Score(s))
	// Output:
	// -1 -1
}
