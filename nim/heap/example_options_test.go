package heap_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/heap"
)

func ExampleCode_Options() {
	for left := range heap.DawsonsChess.Options(5) {
		fmt.Println(left)
	}
	// Output:
	// [3]
	// [2]
	// [1 1]
}
