package bigpoints_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
)

func ExampleParseBoard() {
	b, err := bigpoints.ParseBoard("12w21b")
	fmt.Println(b.Material(), err)
	_, err = bigpoints.ParseBoard("12w2b")
	fmt.Println(err)
	// Output:
	// 2x2+1w+1b <nil>
	// not a board: "12w2b" has 1 discs of color 1 and 2 of color 2, want as many of each
}
