package takeaway_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/takeaway"
)

func ExampleSubtraction() {
	g := takeaway.Subtraction(1, 2, 5)
	fmt.Println(g.Moves(nil, nim.NewHeaps(6, 1)))

	// Minimax agrees with the values: 6 and 1 are 0 and 1 modulo 3.
	v, err := minimax.NewSolver(game.Normal[nim.Heaps](g)).Value(context.Background(), nim.NewHeaps(6, 1))
	fmt.Println(v, err)
	// Output:
	// [5+1 4+1 1+1 6]
	// 1 <nil>
}
