package takeaway_test

import (
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/nim/takeaway"
)

func ExampleParseSet() {
	set, err := takeaway.ParseSet("{1-3, 7}")
	fmt.Println(set, err)

	_, err = takeaway.ParseSet("1, 2, five")
	fmt.Println(err, errors.Is(err, takeaway.ErrSet))
	// Output:
	// [1 2 3 7] <nil>
	// takeaway: "five" is not a positive number: not a set of numbers to take true
}
