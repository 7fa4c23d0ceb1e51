package bigpoints_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/minimax"
)

// A small game with white and black discs, solved: the player who begins is ahead
// by this much if both play as well as can be.
func ExampleGame_Margin() {
	board, err := bigpoints.ParseBoard("21w1bb2")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 2)
	r, err := minimax.NewSolver(g.Margin()).Solve(context.Background(), g.Start(0))
	if err != nil {
		fmt.Println(err)
		return
	}
	s := g.Start(0)
	for _, o := range r.Line {
		fmt.Println("player", g.Turn(s)+1, g.MoveName(s, o))
		s = o
	}
	fmt.Println("ahead by", r.Value)
	// Output:
	// player 1 1>
	// player 2 1<
	// player 1 2>
	// player 2 1^
	// player 1 2<
	// player 1 -2>
	// player 2 2<
	// player 1 2^
	// ahead by 2
}
