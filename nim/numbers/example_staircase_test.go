package numbers_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/numbers"
)

func ExampleStaircase() {
	s, err := numbers.ParseStairs("3, 4, 6, 2")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := numbers.Staircase{}
	fmt.Println("value", g.Value(s))
	for _, o := range g.WinningMoves(s) {
		fmt.Println(g.MoveName(s, o), "leave", o)
	}
	// Output:
	// value 5
	// 3 from stair 2 leave 6, 1, 6, 2
	// 3 from stair 3 leave 3, 7, 3, 2
}
