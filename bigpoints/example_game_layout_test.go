package bigpoints_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// What a program needs that draws a position.
func ExampleGame_Layout() {
	board, err := bigpoints.ParseBoard("12w21b")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 2)
	s, err := g.ParsePosition(".2w2.b pawns 1:up1 2:2 hands 11/1 player 2 to move")
	if err != nil {
		fmt.Println(err)
		return
	}
	l := g.Layout(s)
	fmt.Println("track:", l.Track)
	for c, p := range l.Pawns {
		fmt.Println("pawn", bigpoints.Disc(c), "is at", p)
	}
	fmt.Println("hands:", l.Hands)
	fmt.Println("ladder:", g.Ladder(s))
	// Output:
	// track: .2w2.b
	// pawn 1 is at up1
	// pawn 2 is at 2
	// hands: [11 1]
	// ladder: [1]
}
