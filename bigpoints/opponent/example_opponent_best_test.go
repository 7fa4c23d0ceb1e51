package opponent_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/game"
)

// How an expert thinks that a small game will go.
func ExampleOpponent_Best() {
	board, err := bigpoints.ParseBoard("12w21b")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 2)
	r, err := opponent.New(g, opponent.Expert, 1).Best(context.Background(), g.Start(0))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(game.MoveNames(g, g.Start(0), r.Line))
	fmt.Printf("%+.0f points, exact: %v\n", r.Value, r.Exact)
	// Output:
	// [2> 2< 2^ 1> 1< 1^]
	// +1 points, exact: true
}
