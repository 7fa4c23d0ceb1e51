package draughts_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/games/draughts"
)

// The third sample of the contest problem: the man on 30 captures 7.
func Example() {
	b, err := draughts.Parse("8 8\n2 2 2 2 0 0 0 0 2 2 2 2 0 0 0 0 2 2 2 2 0 0 0 0 2 2 2 2 0 1 0 0")
	if err != nil {
		fmt.Println(err)
		return
	}
	c := draughts.Longest(b)
	fmt.Println(c.Len(), c)
	fmt.Print(b.Draw(c))
	// Output:
	// 7 30x21x14x23x16x7x14x5
	// x   x   x   x
	//   E   .   .   .
	// x   7   6   5
	//   .   .   .   .
	// x   2   3   4
	//   .   .   .   .
	// x   1   x   x
	//   .   S   .   .
}
