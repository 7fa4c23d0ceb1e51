package mnk_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/minimax"
)

// The value of tic-tac-toe and a line of best play.
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

// The numbers of positions and of plays of tic-tac-toe.
func ExampleTicTacToe() {
	b := mnk.TicTacToe()
	census, err := game.Count(context.Background(), b, b.Start())
	fmt.Println(census.Distinct, "positions,", census.Plays, "plays", err)
	// Output: 5478 positions, 255168 plays <nil>
}

// The first player does not win with five in a line on a board of 6 by 6. A few positions suffice
// for the proof.
func ExampleFirstWins() {
	f, err := mnk.NewFirstWins(6, 6, 5)
	if err != nil {
		fmt.Println(err)
		return
	}
	wins, err := minimax.NewAlphaBeta(f).AtLeast(context.Background(), f.Start(), 1)
	fmt.Println(f, wins, err)
	// Output: (6, 6, 5) false <nil>
}

// A position from a text with a move that wins at once, and the error of a wrong text.
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
