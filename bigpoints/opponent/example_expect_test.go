package opponent_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
)

// Pawn 1 is up, so that its discs are worth 2 points each; pawn 2 has fewer goals
// ahead than pawn 3, and will probably be next.
func ExampleExpect() {
	board, err := bigpoints.ParseBoard("123w123b123")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 2)
	s, err := g.ParsePosition(".23w.23b.23 pawns 1:up1 2:6 3:3 hands 11/11 player 1 to move")
	if err != nil {
		fmt.Println(err)
		return
	}
	outlook := opponent.Expect(g, s)
	fmt.Printf("%.2f and %.2f points\n", float64(outlook[0])/opponent.PerPoint, float64(outlook[1])/opponent.PerPoint)
	fmt.Println("lead of player 1:", outlook.Lead(0, 2))
	// Output:
	// 5.25 and 4.00 points
	// lead of player 1: 125
}
