package amazons_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/amazons"
)

// The value of a position, and those after Left's best moves.
func ExampleRead() {
	room, p, err := amazons.Read("x../..o")
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := partizan.NewSolver(room).Analyze(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Value, a.Outcome)
	for _, m := range a.Moves[partizan.Left] {
		if m.Best {
			fmt.Println(room.MoveName(p, m.Position), "leads to", room.Text(m.Position), "worth", m.Value)
		}
	}
	// Output:
	// +-{1,{2|0}} N
	// a1-b1/c1 leads to .x#/..o worth {2|0}
	// a1-b1/b2 leads to .x./.#o worth 1
	// a1-b2/b1 leads to .#./.xo worth 1
	// a1-b2/c1 leads to ..#/.xo worth {2|0}
}
