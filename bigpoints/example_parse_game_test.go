package bigpoints_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// The board is not known, but two discs were taken: the 1 that player 1 holds, and a
// black one that was spent.
func ExampleParseGame() {
	g, s, err := bigpoints.ParseGame(".2w21. pawns 1:start 2:2 hands 1/- player 2 to move")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g.Board(), g.Players(), len(g.Moves(nil, s)))
	// Output:
	// 12w21b 2 3
}
