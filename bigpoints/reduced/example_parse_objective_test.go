package reduced_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

func ExampleParseObjective() {
	o, err := reduced.ParseObjective("margin")
	fmt.Println(o == reduced.Margin, err)
	_, err = reduced.ParseObjective("victory")
	fmt.Println(err)
	// Output:
	// true <nil>
	// no such objective: "victory", want one of thesis, margin, outcome
}
