package strategic_test

import (
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// Against somebody who shows rock half of the time, paper is best.
func ExampleGame_BestReplies() {
	g := strategic.ZeroSum([][]int{{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}})
	profile := strategic.Profile{
		strategic.Pure(3, 0),
		{big.NewRat(1, 2), big.NewRat(1, 4), big.NewRat(1, 4)},
	}
	for s, x := range g.Replies(profile, 0) {
		fmt.Println(s, x.RatString())
	}
	fmt.Println("best:", g.BestReplies(profile, 0))
	fmt.Println("regret of rock:", g.Regret(profile, 0).RatString())
	// Output:
	// 0 0
	// 1 1/4
	// 2 -1/4
	// best: [1]
	// regret of rock: 1/4
}
