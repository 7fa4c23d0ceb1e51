package nim_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// dance is a walk to and fro between g and h, until somebody leaves for d.
var dance = game.RulesFunc[string](func(dst []string, s string) []string {
	ways := map[string][]string{"g": {"h", "d"}, "h": {"g"}, "d": {"e", "f"}, "f": {"e"}}
	return append(dst, ways[s]...)
})

// A dance at g and a heap of Nim. The player to move wins if the heap has two
// counters, since the dance can move to d, of the same value.
func ExampleLoopyTable_Component() {
	ctx := context.Background()
	table, err := nim.NewLoopy(dance).Tabulate(ctx, "g")
	if err != nil {
		fmt.Println(err)
	}
	g, err := table.Component("g")
	if err != nil {
		fmt.Println(err)
	}
	for n := range 4 {
		sum := nim.Sum{g, nim.Heap(n)}
		v, err := sum.Value(ctx)
		if err != nil {
			fmt.Println(err)
		}
		fmt.Printf("%v: value %v, outcome %v\n", sum, v, v.Outcome())
	}
	// Output:
	// g + 0: value ∞(2), outcome draw
	// g + 1: value ∞(3), outcome draw
	// g + 2: value ∞(0), outcome N
	// g + 3: value ∞(1), outcome draw
}
