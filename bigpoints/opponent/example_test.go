package opponent_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/game"
)

// Three opponents of different levels play a game with the printed material.
func Example() {
	g := bigpoints.New(bigpoints.Printed().Random(rand.New(rand.NewPCG(1, 2))), 3)
	var end bigpoints.Position
	for s, err := range game.Play(context.Background(), g, g.Start(0),
		opponent.New(g, opponent.Beginner, 1),
		opponent.New(g, opponent.Casual, 1),
		opponent.New(g, opponent.Advanced, 1),
	) {
		if err != nil {
			fmt.Println(err)
			return
		}
		end = s
	}
	points := g.Points(end)
	fmt.Println(points[:3], "won by player", points.Winners(3)[0]+1)
	// Output:
	// [18 35 39] won by player 3
}
