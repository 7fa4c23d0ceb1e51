package coins_test

import (
	"context"
	"fmt"
	"iter"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/coins"
)

// A game of one's own: turn a coin, and the one k places before it if k is a square.
func ExampleTurning_Values() {
	squares := coins.Turning{Turns: func(n int) iter.Seq[nim.Set] {
		return func(yield func(nim.Set) bool) {
			for k := 1; k*k <= n; k++ {
				if !yield(nim.NewSet(n - k*k)) {
					return
				}
			}
		}
	}}
	fmt.Println(squares.Values(context.Background(), 16))
	// Output:
	// [0 1 0 1 2 0 1 0 1 2 0 1 0 1 2 0] <nil>
}
