package nim_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// Components can be of different games: here two heaps of Nim and one from which at most
// three counters may be taken.
func ExampleSum() {
	ctx := context.Background()
	atMostThree := game.RulesFunc[int](func(dst []int, n int) []int {
		for k := 1; k <= 3 && k <= n; k++ {
			dst = append(dst, n-k)
		}
		return dst
	})
	sum := nim.Sum{nim.Heap(6), nim.Heap(5), nim.NewComponent(nim.NewGrundy(atMostThree), 9)}
	fmt.Println(sum.Value(ctx))
	fmt.Println(sum.WinningMoves(ctx))
	// Output:
	// 2 <nil>
	// [0: 6→4 2: 7] <nil>
}
