package reduced_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// The table of the thesis: all boards of two colors with two discs each.
func Example() {
	size := reduced.Size{Colors: 2, Discs: 2}
	for a, err := range (reduced.Survey{}).Run(context.Background(), size.Boards()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%v  %d, %d  %d states\n", a.Board, a.Value.First, a.Value.Second, a.Stats.Positions)
	}
	// Output:
	// 1122  2, 1  17 states
	// 1212  2, 0  25 states
	// 1221  2, 1  25 states
	// 2112  2, 1  25 states
	// 2121  2, 1  25 states
	// 2211  2, 0  17 states
}
