package strategic_test

import (
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// Shapley's game (1964): if a mediator draws one of the six profiles in which somebody wins,
// nobody gains by disobeying, and each wins half of the time instead of a third.
func ExampleGame_IsCorrelated() {
	g := strategic.Bimatrix(
		[][]int{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
		[][]int{{0, 1, 0}, {0, 0, 1}, {1, 0, 0}},
	)
	var profiles []strategic.WeightedProfile
	for i := range 3 {
		for _, j := range []int{i, (i + 1) % 3} {
			profiles = append(profiles, strategic.WeightedProfile{Profile: []int{i, j}, Probability: big.NewRat(1, 6)})
		}
	}
	fmt.Println(g.IsCorrelated(profiles))
	// Output:
	// true
}
