package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// The value is the payoff that the first player can force, even if all other players cooperate
// against the first player.
func ExampleParanoid() {
	g := heads{}
	search := minimax.NewParanoid(g)
	search.Evaluate = g.Payoff
	search.Depth = 12
	start := coins{row: "152413625143"}
	r, err := search.Best(context.Background(), start)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println("at least", r.Value, "exact:", r.Exact)

	// The payoff that each move forces.
	a, err := search.Analyze(context.Background(), start)
	if err != nil {
		fmt.Println(err)
	}
	for i, o := range a.Options {
		fmt.Println("take", i+1, "forces", o.Value, "exact:", o.Exact, "best:", o.Best)
	}
	// Output:
	// at least 15 exact: true
	// take 1 forces 10 exact: true best: false
	// take 2 forces 15 exact: true best: true
}

// The value of the game against the coalition is the exact payoff that a player can force. Every
// tool for two players accepts this game. Values are relative to the player to move: if another
// player moves first, the value is minus the payoff.
func ExampleCoalition() {
	start := coins{row: "152413625143"}
	for player := range 3 {
		v, err := minimax.NewAlphaBeta(minimax.Coalition(heads{}, player)).Value(context.Background(), start)
		if player != start.mover {
			v = -v
		}
		fmt.Println("player", player, "can force", v, err)
	}
	// Output:
	// player 0 can force 15 <nil>
	// player 1 can force 12 <nil>
	// player 2 can force 9 <nil>
}
