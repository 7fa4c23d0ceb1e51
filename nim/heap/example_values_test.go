package heap_test

import (
	"context"
	"fmt"
	"log"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

func ExampleSequence_Values() {
	var crosses []nim.Nimber
	for n := range 20 {
		var options []nim.Nimber
		for i := 1; i <= n; i++ {
			left, right := max(i-2, 0), max(n-i-1, 0)
			options = append(options, crosses[left]^crosses[right])
		}
		crosses = append(crosses, nim.Mex(options...))
	}
	fmt.Println("crosses", crosses)

	for _, g := range []heap.Code{heap.DawsonsChess, heap.DawsonsKayles} {
		var values []nim.Nimber
		for v, err := range heap.NewSequence(g).Values(context.Background()) {
			if err != nil {
				log.Fatal(err)
			}
			if values = append(values, v); len(values) == 20 {
				break
			}
		}
		fmt.Println(g, " ", values)
	}
	// Output:
	// crosses [0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3]
	// 0.137   [0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3]
	// 0.07   [0 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3]
}
