package numbers_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/numbers"
)

func ExampleChomp() {
	square := numbers.RectangularBar(4, 4)
	for _, b := range (numbers.Chomp{}).KnownWinningMoves(square) {
		fmt.Println("bite at", numbers.Chomp{}.MoveName(square, b), "and leave", b)
	}
	// Output:
	// bite at 2,2 and leave 4+1+1+1
}
