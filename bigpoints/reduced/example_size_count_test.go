package reduced_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

func ExampleSize_Count() {
	fmt.Println(reduced.Size{Colors: 4, Discs: 3}.Count())
	fmt.Println(reduced.Size{Colors: 5, Discs: 5}.Count())
	// Output:
	// 369600
	// 623360743125120
}
