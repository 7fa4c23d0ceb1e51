package extensive_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/nim"
)

// Backward induction in misère Nim with two heaps of two: the first player loses, and may
// as well take one counter or two.
func ExampleInduction() {
	rules := nim.Nim{Misere: true}
	g, err := extensive.NewUnfolding[nim.Heaps](rules).Unfold(context.Background(), nim.NewHeaps(2, 2))
	if err != nil {
		fmt.Println(err)
		return
	}
	tool := extensive.NewInduction(g)
	value, err := tool.Value(context.Background())
	fmt.Println(value, err)
	n, err := tool.Count(context.Background())
	fmt.Println(n, "equilibria", err)
	for p := range tool.All(context.Background()) {
		fmt.Println(g.StrategyName(p.Profile[0]), "against", g.StrategyName(p.Profile[1]))
		for play := range g.PlaysOf(p.Profile) {
			fmt.Println("  ", g.PlayName(play))
		}
	}
	// Output:
	// [-1/1 1/1] <nil>
	// 2 equilibria <nil>
	// 2→1, 2→1 against 2→0, 2→1
	//    2→1, 2→0, 1→0
	// 2→0, 2→1 against 2→0, 2→1
	//    2→0, 2→1, 1→0
}
