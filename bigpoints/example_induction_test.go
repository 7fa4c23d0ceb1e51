package bigpoints_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// Three players, each of whom wants as many points as possible.
func ExampleInduction() {
	board, err := bigpoints.ParseBoard("12w12b")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 3)
	points, err := bigpoints.Induction(g).Value(context.Background(), g.Start(0))
	fmt.Println(points[:3], err)
	// Output:
	// [2 1 1] <nil>
}
