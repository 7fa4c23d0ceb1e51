package connectfour_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/minimax"
)

// The value of a position and how the play goes on: X has two stones in the bottom row,
// makes three that are open on both sides, and wins with the next stone.
func Example() {
	b := connectfour.Standard()
	p, err := b.Play("4455")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(b.Draw(p))
	solver := &minimax.AlphaBeta[connectfour.Position]{Game: connectfour.Sensible{}, Workers: 1}
	r, err := solver.Solve(context.Background(), p)
	fmt.Println(r.Value, err, b.Remaining(p, r.Value), "stones")
	fmt.Println(game.MoveNames(b, p, r.Line))
	// Output:
	//  . . . . . . .
	//  . . . . . . .
	//  . . . . . . .
	//  . . . . . . .
	//  . . . O O . .
	//  . . . X X . .
	//  1 2 3 4 5 6 7
	// 18 <nil> 3 stones
	// [3 4 2]
}
