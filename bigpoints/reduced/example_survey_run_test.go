package reduced_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// How often the first player wins, of boards drawn at random.
func ExampleSurvey_Run() {
	size := reduced.Size{Colors: 3, Discs: 3}
	r := rand.New(rand.NewPCG(1, 2))
	var boards []reduced.Board
	for range 200 {
		boards = append(boards, size.Random(r))
	}
	wins := 0
	survey := reduced.Survey{Objective: reduced.Outcome}
	for a, err := range survey.Run(context.Background(), slices.Values(boards)) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if a.Winner() > 0 {
			wins++
		}
	}
	fmt.Println(wins, "of", len(boards))
	// Output:
	// 167 of 200
}
