package heuristic_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
	"github.com/gametheory-go/gametheory/game"
)

// Two rules play the full game against each other.
func ExampleNew() {
	b, err := bigpoints.ParseBoard("12w3b21323b1w")
	if err != nil {
		panic(err)
	}
	g := bigpoints.New(b, 2)
	var players []game.Strategy[bigpoints.Position]
	for _, text := range []string{"count", "rear"} {
		q, err := heuristic.Parse(text)
		if err != nil {
			panic(err)
		}
		players = append(players, heuristic.New(g, q, nil))
	}
	s := g.Start(0)
	for next, err := range game.Play(context.Background(), g.Rules(), s, players...) {
		if err != nil {
			panic(err)
		}
		s = next
	}
	points := g.Points(s)
	fmt.Println(points[:2])
	// Output:
	// [7 4]
}
