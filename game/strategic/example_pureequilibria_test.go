package strategic_test

import (
	"context"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// Three friends choose between two bars. Each likes the second one more, but only with
// somebody else there.
func ExampleGame_PureEquilibria() {
	g := strategic.New(2, 2, 2)
	for profile := range g.Profiles() {
		for p, bar := range profile {
			company := 0
			for q, other := range profile {
				if q != p && other == bar {
					company++
				}
			}
			if company > 0 {
				g.SetPayoff(profile, p, big.NewRat(int64(company+bar), 1))
			}
		}
	}
	for profile, err := range g.PureEquilibria(context.Background()) {
		if err != nil {
			panic(err)
		}
		fmt.Println(profile)
	}
	// Output:
	// [0 0 0]
	// [1 1 1]
}
