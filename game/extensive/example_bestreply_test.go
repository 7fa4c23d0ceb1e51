package extensive_test

import (
	"context"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/games/poker"
)

// The first player in Kuhn's poker who never bets a jack and always bets a king tells too much: the other
// wins 1/9 instead of 1/18, by folding a queen to a bet and betting a king.
func ExampleGame_BestReply() {
	ctx := context.Background()
	g, err := extensive.NewUnfolding[poker.Position](poker.Kuhn(3)).Unfold(ctx, poker.Position{})
	if err != nil {
		fmt.Println(err)
		return
	}
	optimal, err := extensive.NewMinimax(g).Solve(ctx)
	if err != nil {
		fmt.Println(err)
		return
	}
	b := slices.Clone(optimal.Behavior)
	for i, set := range g.Sets {
		switch set.Name {
		case "J", "Q":
			b[i] = strategic.Pure(2, 0) // check
		case "K":
			b[i] = strategic.Pure(2, 1) // bet
		}
	}
	_, before, err := g.BestReply(optimal.Behavior, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	reply, after, err := g.BestReply(b, 1)
	fmt.Println("the other gets", after, "instead of", before, err)
	for _, c := range reply.Choices {
		if set := g.Sets[c.Set]; set.Name == "Q b" || set.Name == "K k" {
			fmt.Println(set.Name, g.Nodes[set.Nodes[0]].Moves[c.Move].Name)
		}
	}
	// Output:
	// the other gets 1/9 instead of 1/18 <nil>
	// Q b fold
	// K k bet
}
