package heap_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim/heap"
)

func ExampleSequence_Period() {
	for _, g := range []heap.Code{heap.DawsonsChess, heap.Guiles, heap.Nim, heap.GrundysGame} {
		p, err := heap.NewSequence(g).Period(context.Background(), 10000)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%v: after %d values, period %d with saltus %d\n", g, p.Preperiod, p.Length, p.Saltus)
	}
	// Output:
	// 0.137: after 52 values, period 34 with saltus 0
	// 0.15: after 1 values, period 10 with saltus 0
	// 0.3...: after 0 values, period 1 with saltus 1
	// heap: no period proved for 4.0#: the Grundy values of heaps of up to 10000 counters do not suffice
}
