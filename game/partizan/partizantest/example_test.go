package partizantest_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan/partizantest"
)

// When a row of squares splits into two parts, the first rules lose one part.
func ExampleCheck() {
	first := func(dst []uint16, s uint16) []uint16 { return append(dst, split(s)[:min(1, len(split(s)))]...) }
	fmt.Println(partizantest.Check(parts{row{}, first}, 0b11111))
	fmt.Println(partizantest.Check(parts{row{}, runs}, 0b11111))
	// Output:
	// Right alone: Parts lacks a move at 25: that to 1 is not a move at one of the parts
	// <nil>
}
