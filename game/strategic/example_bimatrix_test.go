package strategic_test

import (
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// A table of the draft of Mendonça's thesis (2016), in which the first player picks the
// column and the second the row:
//
//	(1, 0)  (2, 3)
//	(3, 4)  (0, 2)
//
// The text there pairs two outcomes with 3 and 4, where one of the cells holds (2, 3).
func ExampleBimatrix() {
	g := strategic.Bimatrix(
		[][]int{{1, 3}, {2, 0}}, // by the first player's choice, a column of the table
		[][]int{{0, 4}, {3, 2}},
	)
	for profile := range g.Profiles() {
		if g.IsEquilibrium(g.Pure(profile)) {
			fmt.Println(g.Payoff(profile, 0).RatString(), g.Payoff(profile, 1).RatString())
		}
	}
	mixed := strategic.Profile{
		{big.NewRat(1, 5), big.NewRat(4, 5)},
		{big.NewRat(3, 4), big.NewRat(1, 4)},
	}
	fmt.Println(mixed[0], mixed[1], g.IsEquilibrium(mixed))
	// Output:
	// 3 4
	// 2 3
	// (1/5, 4/5) (3/4, 1/4) true
}
