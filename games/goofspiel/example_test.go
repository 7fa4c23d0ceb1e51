package goofspiel_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/simultaneous"
	"github.com/gametheory-go/gametheory/games/goofspiel"
)

// How to bid for the first of four prizes, if they come from the highest down, and for the second
// one after bids of 1 and 3: each round begins a game of its own.
func Example() {
	ctx, rules := context.Background(), goofspiel.Rules{Cards: 4, Descending: true}
	tree, err := extensive.NewUnfolding[goofspiel.Position](rules).Unfold(ctx, rules.Start())
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := extensive.NewMinimax(tree).Solve(ctx)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(tree.Nodes), "nodes, value", s.Value)
	for i, set := range tree.Sets {
		if set.Player == 0 && (set.Name == "4" || set.Name == "4:1-3 3") {
			fmt.Println(set.Name, s.Behavior[i])
		}
	}
	// Output:
	// 2229 nodes, value 0/1
	// 4 (0, 0, 0, 1)
	// 4:1-3 3 (1/49, 3/49, 45/49)
}

// How to bid for the first prize, 8, of eight descending prizes. The strategy is proved to lose less
// than 1/1,000,000,000 on average against any opponent.
func ExampleOpen() {
	rules := goofspiel.Open{Cards: 8, Descending: true}
	a, err := simultaneous.NewSolver[goofspiel.State](rules).Approximate(context.Background(), rules.Start())
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, p := range a.First {
		if p.Sign() > 0 {
			fmt.Println("card", i+1, p.FloatString(6))
		}
	}
	// Output:
	// card 2 0.061954
	// card 3 0.021426
	// card 4 0.094456
	// card 5 0.065797
	// card 8 0.756367
}
