package mnk_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/minimax"
)

// A position from a text: a move that wins at once, and an error that says what is wrong.
func ExampleBoard_Parse() {
	b := mnk.TicTacToe()
	p, err := b.Parse("XX./OO./...")
	if err != nil {
		fmt.Println(err)
		return
	}
	v, err := minimax.NewSolver(b).Value(context.Background(), p)
	fmt.Println(v, err)
	_, err = b.Parse("XO/.X./...")
	fmt.Println(err)
	// Output:
	// 1 <nil>
	// not a position: row "XO" has 2 cells, want 3
}
