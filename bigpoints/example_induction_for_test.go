package bigpoints_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// What players want decides how they play: three players on one board.
func ExampleInductionFor() {
	board, err := bigpoints.ParseBoard("1w22b1")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 3)
	for _, o := range bigpoints.Objectives() {
		points, err := bigpoints.InductionFor(g, o).Value(context.Background(), g.Start(0))
		fmt.Println(o, points[:3], err)
	}
	// Output:
	// points [2 1 1] <nil>
	// lead [1 1 1] <nil>
	// win [1 1 1] <nil>
	// signed [2 2 0] <nil>
	// deficit [1 1 1] <nil>
}
