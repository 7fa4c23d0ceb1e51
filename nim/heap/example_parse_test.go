package heap_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/heap"
)

func ExampleParse() {
	for _, code := range []string{"0.77", "4.8f", "0.3...", "4.0#", "0.7x"} {
		g, err := heap.Parse(code)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(g, "leaves at most", g.MaxParts(), "heaps")
	}
	// Output:
	// 0.77 leaves at most 2 heaps
	// 4.8F leaves at most 3 heaps
	// 0.3... leaves at most 1 heaps
	// 4.0# leaves at most 2 heaps
	// heap: 'x', digit 2 of code "0.7x", is not from 0 to F: not the code of a heap game
}
