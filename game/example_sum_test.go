package game_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Two heaps of Take-Away, as a sum of two games with one heap each. Whoever takes
// the last counter wins in normal play and loses in misère play. Positions of two
// 32-bit integers are the smallest and fastest.
func ExampleSum() {
	heap := game.RulesFunc[int32](func(dst []int32, n int32) []int32 {
		for k := int32(1); k <= 2 && k <= n; k++ {
			dst = append(dst, n-k)
		}
		return dst
	})
	heaps := game.Sum(heap, heap)
	start := game.Pair[int32, int32]{First: 4, Second: 6}
	fmt.Println("moves:", heaps.Moves(nil, start))

	normal, err := minimax.NewSolver(game.Normal(heaps)).Value(context.Background(), start)
	fmt.Println("normal play:", normal, err)
	misere, err := minimax.NewSolver(game.Misere(heaps)).Value(context.Background(), start)
	fmt.Println("misère play:", misere, err)
	// Output:
	// moves: [{3 6} {2 6} {4 5} {4 4}]
	// normal play: 1 <nil>
	// misère play: -1 <nil>
}
