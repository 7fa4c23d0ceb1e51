package extensive_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/games/poker"
)

// The value of Leduc poker, whose normal form is far too large. The best replies to both strategies
// prove it.
func ExampleMinimax() {
	ctx := context.Background()
	tree, err := extensive.NewUnfolding[poker.Position](poker.Leduc()).Unfold(ctx, poker.Position{})
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := extensive.NewMinimax(tree).Solve(ctx)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(s.Value)
	fmt.Println(s.Value.FloatString(20))
	for player := range 2 {
		_, most, err := tree.BestReply(s.Behavior, player)
		fmt.Println(player, "gets at most", most.FloatString(20), err)
	}
	// Output:
	// -1454920850547486749701863871533/16995463438839962469905132501930
	// -0.08560642407800051226
	// 0 gets at most -0.08560642407800051226 <nil>
	// 1 gets at most 0.08560642407800051226 <nil>
}
