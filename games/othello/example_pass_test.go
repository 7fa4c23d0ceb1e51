package othello_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/games/othello"
)

// A player without another move passes. The next position is the same board with the opponent to
// move.
func ExampleBoard_Moves() {
	b, err := othello.New(4)
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := b.Parse("OOOO/OOOO/OOOO/OXX.")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, o := range b.Moves(nil, p) {
		fmt.Println(b.MoveName(p, o), b.Text(o))
	}
	// Output: pass XXXX/XXXX/XXXX/XOO.
}
