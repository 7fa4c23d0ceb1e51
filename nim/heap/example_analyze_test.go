package heap_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// Every move in Dawson's chess from a row of 5 and one of 3.
func ExampleSequence_Analyze() {
	s := nim.NewHeaps(5, 3)
	a, err := heap.NewSequence(heap.DawsonsChess).Analyze(context.Background(), s)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("value", a.Value)
	for _, o := range a.Options {
		fmt.Println(heap.DawsonsChess.MoveName(s, o.Position), o.Value, o.Best)
	}
	// Output:
	// value 1
	// 5→3 0 true
	// 5→2 3 false
	// 5→1+1 2 false
	// 3→1 2 false
	// 3→0 3 false
}
