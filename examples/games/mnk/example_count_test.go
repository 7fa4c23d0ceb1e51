package mnk_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/games/mnk"
	"github.com/gametheory-go/gametheory/game"
)

// How many positions and plays tic-tac-toe has.
func ExampleTicTacToe() {
	b := mnk.TicTacToe()
	census, err := game.Count(context.Background(), b, b.Start())
	fmt.Println(census.Positions, "positions,", census.Plays, "plays", err)
	// Output: 5478 positions, 255168 plays <nil>
}
