package misere_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

func ExampleQuotient_WinningMoves() {
	q, err := misere.NewSolver(heap.Guiles).Quotient(context.Background(), 30)
	if err != nil {
		fmt.Println(err)
		return
	}
	moves, err := q.WinningMoves(nim.NewHeaps(20, 14, 6))
	fmt.Println(moves, err)
	// Output: [17+14+6+1 16+14+6+2 14+12+6+6 14+11+7+6 14+10+8+6 20+6+6+6] <nil>
}
