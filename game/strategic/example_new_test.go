package strategic_test

import (
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// Three players choose 0 or 1. Whoever is alone in a choice pays 1 to each of the others.
func ExampleNew() {
	g := strategic.New(2, 2, 2)
	for profile := range g.Profiles() {
		ones := profile[0] + profile[1] + profile[2]
		for p, choice := range profile {
			switch {
			case ones%3 == 0: // all agree
			case choice == 1 == (ones == 1):
				g.SetPayoff(profile, p, big.NewRat(-2, 1))
			default:
				g.SetPayoff(profile, p, big.NewRat(1, 1))
			}
		}
	}
	coin := strategic.Mixed{big.NewRat(1, 2), big.NewRat(1, 2)}
	fmt.Println(g.IsEquilibrium(strategic.Profile{coin, coin, coin}))
	fmt.Println(g.IsEquilibrium(g.Pure([]int{1, 1, 1})))
	fmt.Println(g.IsEquilibrium(g.Pure([]int{0, 1, 1})))
	// Output:
	// true
	// true
	// false
}
