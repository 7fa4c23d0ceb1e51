package nim_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

// In Nim_2 a player takes from one or two heaps.
func ExampleMoore() {
	g, h := nim.Moore{K: 2}, nim.NewHeaps(1, 3, 5)
	fmt.Println(h, "is", g.Outcome(h))
	for o := range g.AllWinningMoves(h) {
		fmt.Println(g.MoveName(h, o), "leave", o)
	}
	fmt.Println(nim.NewHeaps(4, 4, 4), "is", g.Outcome(nim.NewHeaps(4, 4, 4)))
	// Output:
	// 5+3+1 is N
	// 5→1 3→1 leave 1+1+1
	// 4+4+4 is P
}
