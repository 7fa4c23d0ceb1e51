package nim_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

// Neither the order of heaps nor empty ones matter.
func ExampleHeaps() {
	h := nim.NewHeaps(3, 0, 5, 3)
	fmt.Println(h, h == nim.NewHeaps(5, 3, 3), h.Len(), h.Largest())
	for n := range h.All() {
		fmt.Print(n, " ")
	}
	// Output:
	// 5+3+3 true 3 5
	// 5 3 3
}
