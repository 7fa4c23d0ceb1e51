package strategic_test

import (
	"context"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// This game of three players has nine equilibria, two of which give every strategy a positive
// probability (McKelvey and McLennan 1997).
func ExampleSupportEnumeration_Solve() {
	payoffs := [][3]int64{{9, 8, 12}, {}, {}, {3, 4, 6}, {}, {3, 4, 6}, {9, 8, 2}, {}}
	g := strategic.New(2, 2, 2)
	i := 0
	for profile := range g.Profiles() {
		for p, x := range payoffs[i] {
			g.SetPayoff(profile, p, big.NewRat(x, 1))
		}
		i++
	}
	set, err := strategic.NewSupportEnumeration(g).Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range set.Equilibria {
		fmt.Println(e.Profile, "up to", e.Error.RatString())
	}
	fmt.Println("These are all:", set.Finite())
	// Output:
	// [(1, 0) (1, 0) (1, 0)] up to 0
	// [(1, 0) (0, 1) (0, 1)] up to 0
	// [(1/2, 1/2) (1/2, 1/2) (1, 0)] up to 0
	// [(1/2, 1/2) (2/5, 3/5) (1/4, 3/4)] up to 0
	// [(2/5, 3/5) (1/2, 1/2) (1/3, 2/3)] up to 0
	// [(1/3, 2/3) (1, 0) (1/4, 3/4)] up to 0
	// [(0, 1) (1, 0) (0, 1)] up to 0
	// [(0, 1) (1/4, 3/4) (1/3, 2/3)] up to 0
	// [(0, 1) (0, 1) (1, 0)] up to 0
	// These are all: true
}
