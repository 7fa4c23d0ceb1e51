package nim_test

import (
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

func ExampleParseHeaps() {
	h, err := nim.ParseHeaps("3, 5, 6")
	fmt.Println(h, err)
	_, err = nim.ParseHeaps("3+five")
	fmt.Println(errors.Is(err, nim.ErrSyntax), err)
	// Output:
	// 6+5+3 <nil>
	// true nim: heap "five" is not a number: not the text of a position
}
