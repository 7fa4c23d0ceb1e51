package numbers_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/numbers"
)

// The two versions of the game of Euclid have the same outcomes, except for equal numbers, and
// different values.
func ExampleEuclid() {
	toZero, toEqual := numbers.Euclid{}, numbers.Euclid{Equal: true}
	for _, p := range []numbers.Pair{
		numbers.NewPair(13, 21), numbers.NewPair(5, 12), numbers.NewPair(7, 31), numbers.NewPair(6, 6),
	} {
		fmt.Println(p, toZero.Value(p), toEqual.Value(p))
	}
	// Output:
	// (13, 21) 0 0
	// (5, 12) 2 1
	// (7, 31) 4 4
	// (6, 6) 1 0
}
