package reduced_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// A position that somebody has come to, typed in, and what to do there.
func ExampleGame_Analyze() {
	board, err := reduced.ParseBoard("121323")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := reduced.New(board)
	s, err := g.ParsePosition("1.1.23 pawns 1:3 2:start 3:start hands 2/3 player 1 to move")
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := g.Analyze(context.Background(), s, reduced.Thesis)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(a.Table(g, s))
	// Output:
	// move  value  best
	// 1^    {4 3}  best
	// 2<    {4 4}
	// 2>    {4 4}
	// 3<    {1 4}
}
