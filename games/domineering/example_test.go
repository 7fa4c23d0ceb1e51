package domineering_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/domineering"
)

// The value of what is left of a board, and the values after each of Left's moves.
func ExampleParseBoard() {
	board, p, err := domineering.ParseBoard("..#/.../#..")
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := partizan.NewSolver(board).Analyze(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Value, a.Outcome)
	for _, m := range a.Moves[partizan.Left] {
		fmt.Println(board.MoveName(p, m.Position), "leads to", board.Text(m.Position), "worth", m.Value)
	}
	// Output:
	// +-(1*) N
	// a1-a2 leads to #.#/#../#.. worth +-1
	// b1-b2 leads to .##/.#./#.. worth 1*
	// b2-b3 leads to ..#/.#./##. worth 1*
	// c2-c3 leads to ..#/..#/#.# worth +-1
}
