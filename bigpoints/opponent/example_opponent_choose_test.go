package opponent_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
)

// An expert in a hurry.
func ExampleOpponent_Choose() {
	g := bigpoints.New(bigpoints.Printed().Random(rand.New(rand.NewPCG(1, 2))), 4)
	o := opponent.Opponent{Game: g, Level: opponent.Expert, Effort: 0.01}
	s := g.Start(0)
	t, err := o.Choose(context.Background(), s)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g.MoveName(s, t))
	// Output:
	// 4<
}
