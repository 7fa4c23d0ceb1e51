package liarsdice_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/games/liarsdice"
)

// With dice of three sides, the player who bids first loses five times in nine. To bid one three
// with a three, and one two with any other die, is optimal.
func Example() {
	ctx, rules := context.Background(), liarsdice.Rules{Sides: 3}
	tree, err := extensive.NewUnfolding[liarsdice.Position](rules).Unfold(ctx, liarsdice.Position{})
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := extensive.NewMinimax(tree).Solve(ctx)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(tree.Nodes), "nodes,", len(tree.Sets), "information sets, value", s.Value)
	for i, set := range tree.Sets[:3] {
		for k, m := range tree.Nodes[set.Nodes[0]].Moves {
			if x := s.Behavior[i][k]; x.Sign() > 0 {
				fmt.Println("with", set.Name, "bid", m.Name, "with probability", x)
			}
		}
	}
	// Output:
	// 1147 nodes, 192 information sets, value -1/9
	// with 1 bid 1x2 with probability 1/1
	// with 2 bid 1x2 with probability 1/1
	// with 3 bid 1x3 with probability 1/1
}
