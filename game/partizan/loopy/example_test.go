package loopy_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan/loopy"
)

// In over, Right can pass. Over is positive and less than each positive number, and over + over =
// over.
func ExampleCompare() {
	over, err := loopy.Parse("a{0|a}")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(over)
	for _, text := range []string{"0", "^", "1/1024"} {
		g, err := loopy.Parse(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		order, err := loopy.Compare(over, g)
		fmt.Println("over", order, g, err)
	}
	two, err := over.Add(over)
	if err != nil {
		fmt.Println(err)
		return
	}
	simplest, err := two.Simplest(context.Background())
	fmt.Println("over + over =", simplest, err)
	// Output:
	// over
	// over > 0 <nil>
	// over > ^ <nil>
	// over < 1/1024 <nil>
	// over + over = over <nil>
}
