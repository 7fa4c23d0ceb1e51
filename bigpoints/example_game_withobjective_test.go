package bigpoints_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/minimax"
)

// What the first of three players can force, whatever the two others do: a shared win.
func ExampleGame_WithObjective() {
	board, err := bigpoints.ParseBoard("1w22b1")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 3)
	v, err := minimax.CanForce(context.Background(), g.WithObjective(bigpoints.Win), g.Start(0), 0)
	fmt.Println(v, err)
	// Output: 0 <nil>
}
