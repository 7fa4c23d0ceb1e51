package reduced_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

func ExampleParseBoard() {
	_, err := reduced.ParseBoard("12321")
	fmt.Println(err)
	// Output:
	// not a board: "12321" has 2 discs of color 1 and 1 of color 3, want as many of each
}
