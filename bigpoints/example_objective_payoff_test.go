package bigpoints_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// Three players have 12, 9 and 12 points.
func ExampleObjective_Payoff() {
	points := bigpoints.Points{12, 9, 12}
	for _, o := range bigpoints.Objectives() {
		fmt.Printf("%-7v  %3d %3d %3d\n", o, o.Payoff(points, 0, 3), o.Payoff(points, 1, 3), o.Payoff(points, 2, 3))
	}
	// Output:
	// points    12   9  12
	// lead       0  -3   0
	// win        0  -1   0
	// signed    12  -9  12
	// deficit   12  -3  12
}
