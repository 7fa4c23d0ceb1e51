package heap_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// A row of 9 pins in Kayles beside a heap of 7 counters in Nim: a player moves in one of
// the two games, and whoever can move in neither loses.
func ExampleSequence_Component() {
	ctx := context.Background()
	pins := heap.NewSequence(heap.Kayles).Component(9)
	counters := heap.NewSequence(heap.Nim).Component(7)
	sum := nim.Sum{pins, counters}

	value, err := sum.Value(ctx)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(sum, "has the value", value)

	analysis, err := sum.Analyze(ctx)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, o := range analysis.Options {
		if o.Value == nim.Finite(0) {
			fmt.Println("move to", sum.After(o.SumMove))
		}
	}
	// Output:
	// 9 + 7 has the value 3
	// move to 5+3 + 7
	// move to 9 + 4
}
