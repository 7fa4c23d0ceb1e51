package heap_test

import (
	"context"
	"fmt"
	"log"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

func Example() {
	ctx := context.Background()
	q := heap.NewSequence(heap.Kayles)

	period, err := q.Period(ctx, 1000)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("period", period.Length, "after", period.Preperiod)

	row := nim.NewHeaps(9, 4)
	value, err := q.Value(ctx, row)
	if err != nil {
		log.Fatal(err)
	}
	moves, err := q.WinningMoves(ctx, row)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("rows of 9 and 4 pins:", value, moves)
	// Output:
	// period 12 after 71
	// rows of 9 and 4 pins: 5 [8+4 6+4+2]
}
