package reduced_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
)

// What every first move of a board is worth, which are best, and how the play goes on.
func ExampleAnalyze() {
	board, err := reduced.ParseBoard("1221")
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := reduced.Analyze(context.Background(), board, reduced.Margin)
	if err != nil {
		fmt.Println(err)
		return
	}
	g := reduced.New(board)
	for _, o := range a.Options {
		fmt.Println(g.MoveName(g.Start(), o.Position), "comes to", o.Value.First, "and", o.Value.Second, "points, best:", o.Best)
	}
	fmt.Println(game.MoveNames(g, g.Start(), a.Line), "after", a.Stats.Positions, "positions")
	// Output:
	// 1> comes to 1 and 0 points, best: true
	// 2< comes to 1 and 2 points, best: false
	// 2> comes to 2 and 1 points, best: true
	// [1> 1< 1^ 2^] after 25 positions
}
