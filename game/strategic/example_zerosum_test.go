package strategic_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// Rock, paper, scissors, in which rock beats scissors twice: the value is still 0, and paper
// becomes the most frequent choice.
func ExampleZeroSum() {
	g := strategic.ZeroSum([][]int{
		{0, -1, 2},
		{1, 0, -1},
		{-2, 1, 0},
	})
	s, err := strategic.NewMinimax(g).Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("value", s.Value.RatString())
	fmt.Println(s.Profile[0])
	// Output:
	// value 0
	// (1/4, 1/2, 1/4)
}
