package nim_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

// The golden section, whose square is one more than itself, is the nimber 2.
func ExampleQuadratic() {
	fmt.Println(nim.Quadratic(1, 1))
	fmt.Println(nim.Quadratic(3, 0))
	fmt.Println(nim.Quadratic(1, 1<<63)) // its roots are not less than 2^64
	// Output:
	// 2 3 true
	// 0 3 true
	// 0 0 false
}
