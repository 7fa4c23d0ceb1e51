package bigpoints_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
)

func ExampleGame_ParsePosition() {
	board, err := bigpoints.ParseBoard("12w21b")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 2)
	_, err = g.ParsePosition("12w21. pawns 1:1 2:3 hands b/- player 1 to move")
	fmt.Println(err)
	// Output:
	// not a position: pawn 2 is at place 3, where no disc of its color is
}
