package nim_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// walk leads round in circles: from b to a and back, or out by c.
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
