package domineering_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/domineering"
	"github.com/gametheory-go/gametheory/minimax"
)

// Who wins a board that is too large for values, whoever begins.
func ExampleBoard_Duel() {
	board, err := domineering.New(6, 6)
	if err != nil {
		fmt.Println(err)
		return
	}
	solver := minimax.NewSolver(domineering.NewDuel(16))
	for _, first := range []partizan.Player{partizan.Left, partizan.Right} {
		start, err := board.Duel(board.Start(), first)
		if err != nil {
			fmt.Println(err)
			return
		}
		v, err := solver.Value(context.Background(), start)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(first, "begins:", map[int]string{1: "wins", -1: "loses"}[v])
	}
	// Output:
	// Left begins: wins
	// Right begins: wins
}
