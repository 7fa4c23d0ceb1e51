package numbers_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/numbers"
)

func ExampleParseStairs() {
	_, err := numbers.ParseStairs("3, many")
	fmt.Println(err)
	// Output:
	// numbers: number of coins "many" is not a number: not the text of a position
}
