package bigpoints_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
)

func ExampleParseMaterial() {
	m, err := bigpoints.ParseMaterial("2x2+1w+1b")
	fmt.Println(m.Places(), m.Count(), err)
	// Output: 6 180 <nil>
}
