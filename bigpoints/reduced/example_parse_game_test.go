package reduced_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// A position that somebody has come to, on a board that nobody remembers.
func ExampleParseGame() {
	g, s, err := reduced.ParseGame("1.21 pawns 1:1 2:start hands 2/- player 2 to move")
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := g.Analyze(context.Background(), s, reduced.Margin)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(a.Table(g, s))
	// Output:
	// move  value  best
	// 1<    {1 0}  best
	// 2>    {2 0}
}
