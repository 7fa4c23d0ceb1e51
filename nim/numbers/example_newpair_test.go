package numbers_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/numbers"
)

func ExampleNewPair() {
	p := numbers.NewPair(5, 3)
	fmt.Println(p, p.Small(), p.Large(), p == numbers.NewPair(3, 5))
	// Output:
	// (3, 5) 3 5 true
}
