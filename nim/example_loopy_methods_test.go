package nim_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// walk has a cycle: from b to a and back. A move to c leaves the cycle.
var walk = game.RulesFunc[string](func(dst []string, s string) []string {
	ways := map[string][]string{"a": {"b"}, "b": {"a", "c"}, "c": {"d"}, "d": {"e"}}
	return append(dst, ways[s]...)
})

// Both moves from b win, but only one of them gets nearer to the end.
func ExampleLoopy_Choose() {
	ctx := context.Background()
	loopy := nim.NewLoopy(walk)
	fmt.Println(loopy.WinningMoves(ctx, "b"))
	fmt.Println(loopy.Choose(ctx, "b"))
	// Output:
	// [a c] <nil>
	// c <nil>
}

// A token at g and a heap of Nim. The player to move wins if the heap has two counters: the token
// can move to d, which has the same value.
func ExampleLoopyTable_Component() {
	ctx := context.Background()
	table, err := nim.NewLoopy(token).Tabulate(ctx, "g")
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

func ExampleLoopyTable_MovesTo() {
	table, err := nim.NewLoopy(token).Tabulate(context.Background(), "g")
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(table.MovesTo("g", nim.Draw))
	fmt.Println(table.MovesTo("g", nim.NPosition)) // moves after which the opponent wins
	// Output:
	// [h] <nil>
	// [d] <nil>
}
