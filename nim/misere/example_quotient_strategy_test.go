package misere_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

// A quotient is a strategy, here against itself: whoever makes the last move loses.
func ExampleQuotient_Strategy() {
	ctx := context.Background()
	q, err := misere.NewSolver(heap.Kayles).Quotient(ctx, 5)
	if err != nil {
		fmt.Println(err)
		return
	}
	rows := nim.NewHeaps(5, 2)
	for rows.Len() > 0 {
		next, err := q.Strategy().Choose(ctx, rows)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(rows, "to", next)
		rows = next
	}
	// Output:
	// 5+2 to 3+2+1
	// 3+2+1 to 2+2+1
	// 2+2+1 to 2+2
	// 2+2 to 2+1
	// 2+1 to 1
	// 1 to 0
}
