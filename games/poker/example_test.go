package poker_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/games/poker"
)

// The probabilities of a bet by the first player in Kuhn poker with five cards. An optimal strategy
// bets with a good card, and with the worst card as a bluff.
func Example() {
	ctx := context.Background()
	tree, err := extensive.NewUnfolding[poker.Position](poker.Kuhn(5)).Unfold(ctx, poker.Position{})
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := extensive.NewMinimax(tree).Solve(ctx)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("value", s.Value)
	for card := range 5 {
		fmt.Println(tree.Sets[card].Name, "bets with probability", s.Behavior[card][1])
	}
	// Output:
	// value -1/15
	// 1 bets with probability 1/3
	// 2 bets with probability 0/1
	// 3 bets with probability 0/1
	// 4 bets with probability 1/1
	// 5 bets with probability 0/1
}
