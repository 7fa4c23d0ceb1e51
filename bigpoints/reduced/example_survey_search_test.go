package reduced_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// Who wins the boards of five colors and two discs? The first player, whatever the
// board: all 945 classes, of 120 boards each.
func ExampleSurvey_search() {
	z := reduced.Size{Colors: 5, Discs: 2}
	v := reduced.Survey{Objective: reduced.Outcome, Search: true}
	boards := map[int]int64{}
	for a, err := range v.Run(context.Background(), z.Classes()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		boards[a.Winner()] += z.ClassSize()
	}
	fmt.Println(boards)
	// Output: map[1:113400]
}
