package nim_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

func ExampleValue() {
	fmt.Println(nim.Finite(5).Add(nim.Finite(3)))
	fmt.Println(nim.Infinite(0, 2).Add(nim.Finite(3)))
	fmt.Println(nim.Infinite(0, 2).Add(nim.Infinite(1)))
	// Output:
	// 6
	// ∞(1,3)
	// ∞
}
