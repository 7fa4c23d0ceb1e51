package coins_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/coins"
)

// Mock Turtles with heads at coins 1, 4 and 6: turn up to three coins.
func ExampleTurning() {
	g := coins.TurnAtMost(3)
	heads := nim.NewSet(1, 4, 6)
	fmt.Println("value", g.Value(heads))
	for _, s := range g.WinningMoves(heads) {
		fmt.Println("turn", g.MoveName(heads, s), "and leave", s)
	}
	// Output:
	// value 7
	// turn {1 4 6} and leave {}
	// turn {0 5 6} and leave {0 1 4 5}
}
