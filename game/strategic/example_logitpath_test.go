package strategic_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// Matching pennies in which the first player gets four times as much for heads. In the only equilibrium he does
// not choose heads more often than tails, but people who make errors do.
func ExampleLogitPath_All() {
	g := strategic.Bimatrix([][]int{{4, 0}, {0, 1}}, [][]int{{0, 1}, {1, 0}})
	next := 0.0
	for point, err := range strategic.NewLogitPath(g).All(context.Background()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if point.Precision >= next {
			fmt.Printf("%.2f %.2f\n", point.Probabilities[0][0], point.Probabilities[1][0])
			next = 8*next + 0.2
		}
	}
	// Output:
	// 0.50 0.50
	// 0.61 0.48
	// 0.72 0.30
	// 0.54 0.20
	// 0.50 0.20
	// 0.50 0.20
	// 0.50 0.20
	// 0.50 0.20
}
