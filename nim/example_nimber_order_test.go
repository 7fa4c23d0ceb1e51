package nim_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

// The numbers 2 and 3 are the cube roots of 1 besides 1, and 4 has order 15.
func ExampleNimber_Order() {
	fmt.Println(nim.Nimber(2).Order(), nim.Nimber(3).Order(), nim.Nimber(4).Order())
	fmt.Println(nim.Nimber(4).Pow(15))
	// Output:
	// 3 3 15
	// 1
}
