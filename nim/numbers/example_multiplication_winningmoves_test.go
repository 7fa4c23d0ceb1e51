package numbers_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/numbers"
)

func ExampleMultiplication_WinningMoves() {
	fmt.Println(numbers.Multiplication{Target: 100}.WinningMoves(1))
	fmt.Println(numbers.Multiplication{Target: 500, Least: 2, Most: 3}.WinningMoves(1))
	// Output:
	// [9 8 7 6]
	// [3]
}
