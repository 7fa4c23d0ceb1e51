package extensive_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/nim"
)

// The matrix of misère Nim with two heaps of two: what the first player gets by each of
// his strategies, in rows, against each of the second's.
func ExampleGame_Strategic() {
	rules := nim.Nim{Misere: true}
	g, err := extensive.NewUnfolding[nim.Heaps](rules).Unfold(context.Background(), nim.NewHeaps(2, 2))
	if err != nil {
		fmt.Println(err)
		return
	}
	form, err := g.Strategic(context.Background(), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	for i := range form.Strategies(0) {
		for j := range form.Strategies(1) {
			fmt.Printf("%4s", form.Payoff([]int{i, j}, 0).RatString())
		}
		fmt.Println("  ", form.StrategyName(0, i))
	}
	_, err = g.Strategic(context.Background(), 10)
	fmt.Println(err)
	// Output:
	//    1   1   1   1  -1  -1   2→1, 2→1
	//   -1  -1   1   1  -1  -1   2→1, 2→0
	//   -1   1  -1   1  -1   1   2→0
	// extensive: the game in strategic form is too large: 3 x 6 strategies, where 10 profiles are allowed
}
