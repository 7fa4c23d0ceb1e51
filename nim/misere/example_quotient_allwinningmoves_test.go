package misere_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

// From a heap of a million there are many winning moves, and three are enough.
func ExampleQuotient_AllWinningMoves() {
	q, err := misere.NewSolver(heap.Kayles).Tabulate(context.Background(), 200)
	if err != nil {
		fmt.Println(err)
		return
	}
	n := 0
	for move, err := range q.AllWinningMoves(nim.NewHeaps(1_000_000, 5)) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(move)
		if n++; n == 3 {
			break
		}
	}
	// Output:
	// 999995+5+3
	// 999959+39+5
	// 1000000+4
}
