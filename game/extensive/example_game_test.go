package extensive_test

import (
	"context"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game/extensive"
)

// A game of dice, put together by hand: a turn of Pig with a coin. Heads adds a point, and tails
// loses all; the player may toss up to three times, and holds whenever they like. It is best to
// stop at two points.
func ExampleGame() {
	g := &extensive.Game{Title: "A turn of Pig with a coin", Players: []string{"Player"}}
	half := big.NewRat(1, 2)
	add := func(n extensive.Node) int {
		g.Nodes = append(g.Nodes, n)
		return len(g.Nodes) - 1
	}
	end := func(points int64) int {
		return add(extensive.Node{Set: extensive.Terminal, Payoffs: []*big.Rat{big.NewRat(points, 1)}})
	}
	var turn func(points int64) int // returns the node at which the player has these points
	turn = func(points int64) int {
		if points == 3 {
			return end(points)
		}
		v := add(extensive.Node{Name: fmt.Sprint(points), Set: len(g.Sets)})
		g.Sets = append(g.Sets, extensive.Set{Player: 0, Nodes: []int{v}})
		toss := add(extensive.Node{Event: "coin", Set: extensive.Chance})
		g.Nodes[v].Moves = []extensive.Move{{Name: "hold", Node: end(points)}, {Name: "toss", Node: toss}}
		g.Nodes[toss].Moves = []extensive.Move{
			{Name: "heads", Node: turn(points + 1), Probability: half},
			{Name: "tails", Node: end(0), Probability: half},
		}
		return v
	}
	turn(0)
	if err := g.Check(); err != nil {
		fmt.Println(err)
		return
	}

	r, err := extensive.NewInduction(g).Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for v, n := range g.Nodes {
		for _, m := range r.Best[v] {
			fmt.Printf("with %s points: %s, worth %s\n", n.Name, n.Moves[m].Name, r.Values[v][0].RatString())
		}
	}
	// Output:
	// with 0 points: toss, worth 1/2
	// with 1 points: hold, worth 1
	// with 1 points: toss, worth 1
	// with 2 points: hold, worth 2
}
