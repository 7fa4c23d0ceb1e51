package strategic_test

import (
	"context"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// Three players each show heads or tails. The first wants to show what the second does, the
// second what the third does, and the third not what the first does (Jordan 1993). Results
// come as they get better.
func ExampleApproximation_All() {
	g := strategic.New(2, 2, 2)
	for profile := range g.Profiles() {
		for p, wins := range []bool{profile[0] == profile[1], profile[1] == profile[2], profile[2] != profile[0]} {
			if wins {
				g.SetPayoff(profile, p, big.NewRat(1, 1))
			}
		}
	}
	for e, err := range strategic.NewApproximation(g).All(context.Background()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(e.Profile, "regret", e.Regret.RatString())
	}
	// Output:
	// [(1/2, 1/2) (1/2, 1/2) (1/2, 1/2)] regret 0
}
