package bigpoints_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
)

func ExampleGame_Moves() {
	board, err := bigpoints.ParseBoard("12w21b")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 2)
	s, err := g.ParsePosition("12w21. pawns 1:1 2:4 hands b/- player 1 may spend")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, o := range g.Moves(nil, s) {
		fmt.Printf("%-4s %s\n", g.MoveName(s, o), g.Text(o))
	}
	// Output:
	// pass 12w21. pawns 1:1 2:4 hands b/- player 2 to move
	// 1<   12.21. pawns 1:5 2:4 hands w/- player 2 to move
	// 2^   12w21. pawns 1:1 2:up1 hands 2/- player 2 to move
	// -2>  12.21. pawns 1:1 2:2 hands w/- player 2 to move
}
