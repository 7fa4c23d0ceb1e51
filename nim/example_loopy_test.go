package nim_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// token is a token on a directed graph, to be moved along an arrow.
var token = game.RulesFunc[string](func(dst []string, s string) []string {
	arrows := map[string][]string{
		"a": {"b"},
		"b": {"a", "c"},
		"c": {"d"},
		"d": {"e", "f"},
		"f": {"e"},
		"g": {"h", "d"},
		"h": {"g"},
	}
	return append(dst, arrows[s]...)
})

// Between a and b the token could go to and fro for ever. But whoever moves from b,
// wins by moving to c. Between g and h it does go to and fro: who leaves, loses.
func ExampleLoopy() {
	table, err := nim.Loopy[string]{Rules: token}.Solve(context.Background(), "a", "g")
	if err != nil {
		fmt.Println(err)
	}
	for s, v := range table.All() {
		fmt.Printf("%s: value %v, outcome %v\n", s, v, v.Outcome())
	}
	// Output:
	// a: value 0, outcome P
	// g: value ∞(2), outcome draw
	// b: value 1, outcome N
	// h: value ∞, outcome draw
	// d: value 2, outcome N
	// c: value 0, outcome P
	// e: value 0, outcome P
	// f: value 1, outcome N
}

func ExampleLoopyTable_Choose() {
	table, err := nim.Loopy[string]{Rules: token}.Solve(context.Background(), "a", "g")
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(table.WinningMoves("b"))
	fmt.Println(table.Choose(context.Background(), "b"))
	fmt.Println(table.DrawingMoves("g"))
	// Output:
	// [a c] <nil>
	// c <nil>
	// [h] <nil>
}

// A token at g and a heap of Nim. The player to move wins if the heap has two
// counters, since the token can be moved to d, of the same value.
func ExampleLoopyTable_Component() {
	ctx := context.Background()
	table, err := nim.Loopy[string]{Rules: token}.Solve(ctx, "g")
	if err != nil {
		fmt.Println(err)
	}
	g, err := table.Component("g")
	if err != nil {
		fmt.Println(err)
	}
	heap := nim.NewGrundy(subtraction(9))
	for n := range 4 {
		sum := nim.Sum{g, nim.NewComponent(heap, n)}
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

func ExampleValue() {
	fmt.Println(nim.Finite(5).Plus(nim.Finite(3)))
	fmt.Println(nim.Infinite(0, 2).Plus(nim.Finite(3)))
	fmt.Println(nim.Infinite(0, 2).Plus(nim.Infinite(1)))
	// Output:
	// 6
	// ∞(1,3)
	// ∞
}
