package numbers_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/numbers"
)

func ExampleParseBar() {
	b, err := numbers.ParseBar("5+3+1")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(b.Bite(1, 3), b.Transpose(), b.Has(2, 3))
	_, err = numbers.ParseBar("3+5")
	fmt.Println(err)
	// Output:
	// 2+2+1 3+2+2+1+1 true
	// numbers: row 2 of 5 squares is longer than the one before: not the text of a position
}
