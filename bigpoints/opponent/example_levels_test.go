package opponent_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/opponent"
)

func ExampleLevels() {
	for _, l := range opponent.Levels() {
		fmt.Println(l)
	}
	// Output:
	// beginner
	// casual
	// intermediate
	// advanced
	// expert
}
