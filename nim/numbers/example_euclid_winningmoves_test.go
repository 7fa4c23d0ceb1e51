package numbers_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/numbers"
)

func ExampleEuclid_WinningMoves() {
	fmt.Println(numbers.Euclid{}.WinningMoves(numbers.NewPair(34, 163)))
	fmt.Println(numbers.Euclid{}.WinningMoves(numbers.NewPair(34, 55)))
	// Output:
	// [(27, 34)]
	// []
}
