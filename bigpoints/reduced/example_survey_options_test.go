package reduced_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// How many of the first moves win, on the boards of three colors and two discs: the
// number of boards by the number of winning moves.
func ExampleSurvey_options() {
	z := reduced.Size{Colors: 3, Discs: 2}
	v := reduced.Survey{Objective: reduced.Outcome, Search: true, Options: true}
	boards := map[int]int64{}
	for a, err := range v.Run(context.Background(), z.Classes()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if a.Winner() > 0 {
			boards[len(a.Best())] += z.ClassSize()
		}
	}
	fmt.Println(boards)
	// Output:
	// map[1:36 2:18]
}
