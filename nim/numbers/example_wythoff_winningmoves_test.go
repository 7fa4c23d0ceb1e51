package numbers_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/numbers"
)

func ExampleWythoff_WinningMoves() {
	fmt.Println(numbers.Wythoff{}.WinningMoves(numbers.NewPair(7, 12)))
	// Output:
	// [(4, 7)]
}
