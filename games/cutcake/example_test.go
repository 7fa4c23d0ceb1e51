package cutcake_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/games/cutcake"
)

// Value takes cakes of any size.
func ExampleValue() {
	fmt.Println(cutcake.Value(2, 4), cutcake.Value(1000, 3), cutcake.Value(5, 7))
	// Output:
	// 1 -499 0
}
