package minimax_test

import (
	"context"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Counters are taken from a heap, 1 or 2 at a time.
type seeds struct{}

func (seeds) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// Many positions are solved on all processors. The solutions come in the order of the
// starts, so they can be told apart by counting.
func ExampleAlphaBeta_SolveAll() {
	ab := &minimax.AlphaBeta[int]{Game: game.Normal(seeds{}), Memory: 1 << 20}
	starts := []int{8, 9, 0, 1000}
	i := 0
	for r, err := range ab.SolveAll(context.Background(), slices.Values(starts)) {
		switch {
		case err != nil:
			fmt.Println(starts[i], err)
		case len(r.Line) == 0:
			fmt.Println(starts[i], "is worth", r.Value, "and the end")
		default:
			fmt.Println(starts[i], "is worth", r.Value, "by a move to", r.Line[0])
		}
		i++
	}
	// Output:
	// 8 is worth 1 by a move to 6
	// 9 is worth -1 by a move to 8
	// 0 is worth -1 and the end
	// 1000 is worth 1 by a move to 999
}
