package bigpoints_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// In the third turn, player 1 has a black disc to spend, and moves pawn 1 backward.
func ExampleGame_ParseMove() {
	board, err := bigpoints.ParseBoard("1w2b12")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 2)
	s := g.Start(0)
	for _, move := range []string{"2>", "-1>", "1>", "1>", "-1>"} {
		t, err := g.ParseMove(s, move)
		if err != nil {
			fmt.Println(err)
			continue
		}
		s = t
		fmt.Printf("%-4s %s\n", move, g.Text(s))
	}
	// Output:
	// 2>   1w2.12 pawns 1:start 2:3 hands b/- player 2 to move
	// not a move: "-1>": a pawn moves backward only in an extra turn
	// 1>   1.2.12 pawns 1:1 2:3 hands b/w player 1 to move
	// 1>   1.2.1. pawns 1:5 2:3 hands 2b/w player 1 may spend
	// -1>  1.2... pawns 1:1 2:3 hands 12/w player 2 to move
}
