package draughts_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/games/draughts"
)

// Men checks by the rules a capture that somebody claims.
func ExampleCapture_Men() {
	b, err := draughts.Parse("5 3\n1 0 2 1 0 2 0 0")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"1x5x7", "1x5x1"} {
		c, err := draughts.ParseCapture(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(c.Men(b))
	}
	// Output:
	// [3 6] <nil>
	// [] not a capture: 1x5x1: the opponent has no man on 3
}
