package bigpoints_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/game"
)

// A random game of three players with the printed material.
func Example() {
	rnd := rand.New(rand.NewPCG(1, 2))
	g := bigpoints.New(bigpoints.Printed().Random(rnd), 3)
	player := game.Random(g, rnd)
	var end bigpoints.Position
	for s, err := range game.Play(context.Background(), g, g.Start(0), player, player, player) {
		if err != nil {
			fmt.Println(err)
			return
		}
		end = s
	}
	points := g.Points(end)
	fmt.Println(points[:3], "won by player", points.Winners(3)[0]+1)
	// Output:
	// [34 28 24] won by player 1
}
