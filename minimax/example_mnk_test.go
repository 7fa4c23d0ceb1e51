package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/minimax"
)

// A game that knows its symmetries is solved with a fraction of the positions: mnk.Board says which
// positions of tic-tac-toe are symmetric, and the same rules alone do not.
func Example_canonical() {
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
// and wins wherever the next mark goes, by playing well afterwards. Unless Shortest is set, the
// first of these moves is chosen.
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

// Whoever begins gets three in a row on four rows of five squares, by two threats at once. The
// search follows the threats.
func ExampleProofNumber_Prove() {
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
