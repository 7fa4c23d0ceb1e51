package opponent_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
)

// In a small game an expert sees the end from the start.
func ExampleOpponent_Analyze() {
	board, err := bigpoints.ParseBoard("12w21b")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 2)
	s := g.Start(0)
	a, err := opponent.New(g, opponent.Expert, 1).Analyze(context.Background(), s)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, o := range a.Options {
		fmt.Printf("%s leads to %+.0f points, exact: %v\n", g.MoveName(s, o.Position), o.Value, o.Exact)
	}
	fmt.Println("best:", g.MoveName(s, a.Best()[0]))
	// Output:
	// 1> leads to +0 points, exact: true
	// 2< leads to -1 points, exact: true
	// 2> leads to +1 points, exact: true
	// best: 2>
}
