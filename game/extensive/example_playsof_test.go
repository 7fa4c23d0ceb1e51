package extensive_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/nim"
)

// The 18 plays of misère Nim with two heaps of two, one for each pair of strategies.
// Nodes are named by letters in the order of a breadth-first search.
func ExampleGame_PlaysOf() {
	rules := nim.Nim{Misere: true}
	g, err := extensive.NewUnfolding[nim.Heaps](rules).Unfold(context.Background(), nim.NewHeaps(2, 2))
	if err != nil {
		fmt.Println(err)
		return
	}
	for sigma := range g.Strategies(0) {
		var row []string
		for tau := range g.Strategies(1) {
			for play := range g.PlaysOf([]extensive.Strategy{sigma, tau}) {
				name := ""
				for _, v := range play.Nodes {
					name += string(rune('A' + v))
				}
				row = append(row, fmt.Sprintf("%-5s %2s", name, play.Payoffs[0].RatString()))
			}
		}
		fmt.Println(strings.Join(row, "  "))
	}
	// Output:
	// ABDIN  1  ABDIN  1  ABEKO  1  ABEKO  1  ABFL  -1  ABFL  -1
	// ABDJ  -1  ABDJ  -1  ABEKO  1  ABEKO  1  ABFL  -1  ABFL  -1
	// ACGM  -1  ACH    1  ACGM  -1  ACH    1  ACGM  -1  ACH    1
}
