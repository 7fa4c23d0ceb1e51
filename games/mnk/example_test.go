package mnk_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/minimax"
)

// The value of tic-tac-toe and a best play.
func Example() {
	b := mnk.TicTacToe()
	r, err := minimax.NewSolver(mnk.Forced{Board: b}).Solve(context.Background(), b.Start())
	fmt.Println(r.Value, err)
	fmt.Println(game.MoveNames(b, b.Start(), r.Line))
	fmt.Print(b.Draw(r.Line[len(r.Line)-1]))
	// Output:
	// 0 <nil>
	// [b2 a1 c1 a3 a2 c2 b3 b1 c3]
	//  3 O X X
	//  2 X X O
	//  1 O O X
	//    a b c
}
