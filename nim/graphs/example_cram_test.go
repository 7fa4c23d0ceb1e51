package graphs_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
)

// What has no closed formula, such as misère Cram, is for a solver.
func ExampleCram() {
	c := graphs.Cram{Rows: 3, Columns: 4}
	fmt.Println(c.PPosition(c.Start()))
	for _, s := range c.KnownWinningMoves(c.Start()) {
		fmt.Println("lay", c.MoveName(c.Start(), s))
	}
	v, err := (&minimax.Solver[nim.Set]{Game: game.Misere(c)}).Value(context.Background(), c.Start())
	fmt.Println(v, err)
	// Output:
	// false true
	// lay 2,2-2,3
	// -1 <nil>
}
