package mnk_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/minimax"
)

// With Canonical, a solver needs a fraction of the positions. A Board has Canonical for the symmetries of
// tic-tac-toe; the same rules alone do not.
func ExampleBoard_Canonical() {
	board := mnk.TicTacToe()
	bare := game.RulesFunc[mnk.Position](board.Moves)
	for _, rules := range []game.Rules[mnk.Position]{bare, board} {
		table, err := minimax.NewSolver(game.Normal(rules)).Tabulate(context.Background(), mnk.Position{})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(table.Len(), "positions")
	}
	// Output:
	// 5478 positions
	// 765 positions
}

// X is to move at
//
//	. . .
//	. X .
//	X O O
//
// and every move wins. By default a Solver chooses the first of these moves. With Shortest it
// chooses the shortest win.
func Example_shortest() {
	board := mnk.TicTacToe()
	s, err := board.Parse(".../.X./XOO")
	if err != nil {
		fmt.Println(err)
	}
	for _, shortest := range []bool{false, true} {
		solver := &minimax.Solver[mnk.Position]{Game: board, Shortest: shortest}
		r, err := solver.Solve(context.Background(), s)
		if err != nil {
			fmt.Println(err)
		}
		fmt.Printf("value %+d, a line of %d moves\n", r.Value, len(r.Line))
	}
	// Output:
	// value +1, a line of 3 moves
	// value +1, a line of 1 moves
}

// On a board of 4 by 5 squares, the first player gets three in a row by two threats at once. The
// search follows the threats.
func Example_proof() {
	board, err := mnk.New(4, 5, 3)
	if err != nil {
		fmt.Println(err)
		return
	}
	p := minimax.NewProofNumber(board)
	proof, err := p.Prove(context.Background(), mnk.Position{}, 1)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println("a win for the first player:", proof.Holds)
	fmt.Println("decided after", len(proof.Line), "moves")
	fmt.Println("less than 20,000 positions:", proof.Stats.Positions < 20_000)
	// Output:
	// a win for the first player: true
	// decided after 5 moves
	// less than 20,000 positions: true
}
