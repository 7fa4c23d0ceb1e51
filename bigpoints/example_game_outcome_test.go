package bigpoints_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/minimax"
)

func ExampleGame_Outcome() {
	board, err := bigpoints.ParseBoard("12w12b")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 2)
	v, err := minimax.NewSolver(g.Outcome()).Value(context.Background(), g.Start(0))
	fmt.Println(v, err)
	// Output:
	// 1 <nil>
}
