package bigpoints_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// The score sheet of the printed rules' example.
func ExampleGame_Points() {
	board, err := bigpoints.ParseBoard("1122334455wwb")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 2)
	s, err := g.ParsePosition("............. pawns 1:up1 2:up5 3:up2 4:up4 5:up3 hands 1125wwb/12233344455 player 1 to move")
	if err != nil {
		fmt.Println(err)
		return
	}
	for c := range bigpoints.Disc(5) {
		fmt.Printf("a disc %v is worth %d\n", c, g.Worth(s, c))
	}
	fmt.Println(g.Hand(s, 0), "is worth", g.Points(s)[0])
	// Output:
	// a disc 1 is worth 4
	// a disc 2 is worth 0
	// a disc 3 is worth 3
	// a disc 4 is worth 1
	// a disc 5 is worth 2
	// 1125wwb is worth 18
}
