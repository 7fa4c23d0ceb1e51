package nim_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

// The field of four elements.
func ExampleNimber() {
	for a := range nim.Nimber(4) {
		fmt.Println(a.Mul(0), a.Mul(1), a.Mul(2), a.Mul(3))
	}
	// Output:
	// 0 0 0 0
	// 0 1 2 3
	// 0 2 3 1
	// 0 3 1 2
}
