package numbers_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/numbers"
)

// The targets at which the winner of the multiplication game changes.
func ExampleMultiplication() {
	previous := true
	for target := uint64(1); target < 10_000; target++ {
		p := numbers.Multiplication{Target: target}.PPosition(1)
		if p != previous {
			fmt.Print(target, " ")
		}
		previous = p
	}
	// Output:
	// 2 10 19 163 325 2917 5833
}
