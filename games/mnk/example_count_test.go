package mnk_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/mnk"
)

// How many positions and plays tic-tac-toe has.
func ExampleTicTacToe() {
	b := mnk.TicTacToe()
	census, err := game.Count(context.Background(), b, b.Start())
	fmt.Println(census.Positions, "positions,", census.Plays, "plays", err)
	// Output: 5478 positions, 255168 plays <nil>
}
