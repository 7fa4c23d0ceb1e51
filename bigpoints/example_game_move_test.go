package bigpoints_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// What a move does, for a program that draws it.
func ExampleGame_Move() {
	board, err := bigpoints.ParseBoard("12w21b")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 2)
	s := g.Start(0)
	for _, o := range g.Moves(nil, s) {
		m, _ := g.Move(s, o)
		fmt.Printf("%v: pawn %v from %d to %d, disc %v at %d is taken\n", m, m.Pawn, m.From, m.To, m.Disc, m.Place)
	}
	// Output:
	// 1>: pawn 1 from 0 to 1, disc 2 at 2 is taken
	// 2<: pawn 2 from 0 to 2, disc 1 at 1 is taken
	// 2>: pawn 2 from 0 to 2, disc w at 3 is taken
}
