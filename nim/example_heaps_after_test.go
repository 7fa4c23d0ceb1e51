package nim_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

func ExampleHeaps_After() {
	h := nim.NewHeaps(6, 5, 3, 3)
	fmt.Println(h.After(nim.Move{Heap: 3, Leave: 0}))
	fmt.Println(h.After(nim.Move{Heap: 3, Leave: 1}, nim.Move{Heap: 6, Leave: 3})) // a move of Nim_2
	// Output:
	// 6+5+3
	// 5+3+3+1
}
