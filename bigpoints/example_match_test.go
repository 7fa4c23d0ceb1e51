package bigpoints_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/game"
)

// A match of two: one player chooses at random, the other always the first
// option.
func ExampleMatch() {
	rnd := rand.New(rand.NewPCG(1, 2))
	m := bigpoints.Match{
		Boards: []bigpoints.Board{bigpoints.Printed().Random(rnd), bigpoints.Printed().Random(rnd)},
		Seats: []bigpoints.Seat{
			func(g *bigpoints.Game) game.Strategy[bigpoints.Position] { return game.Random(g, rnd) },
			func(g *bigpoints.Game) game.Strategy[bigpoints.Position] { return game.First(g) },
		},
	}
	for p, err := range m.Play(context.Background()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println("player", p.Game.Turn(p.Record[0])+1, "began:", p.Points[:2], "total", p.Total[:2])
	}
	// Output:
	// player 1 began: [38 39] total [38 39]
	// player 2 began: [40 49] total [78 88]
}
