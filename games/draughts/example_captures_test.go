package draughts_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/draughts"
	"github.com/gametheory-go/gametheory/minimax"
)

// A capture is a game of one player, which the solver of any game can solve on a small board.
func ExampleCaptures() {
	b, err := draughts.Parse("5 3\n1 0 2 1 0 2 0 0")
	if err != nil {
		fmt.Println(err)
		return
	}
	c := draughts.NewCaptures(b)
	r, err := minimax.NewSolver(c).Solve(context.Background(), c.Start())
	fmt.Println(r.Value, game.MoveNames(c, c.Start(), r.Line), err)
	fmt.Println(c.Capture(r.Line))
	// Output:
	// 2 [1x5 5x7] <nil>
	// 1x5x7
}
