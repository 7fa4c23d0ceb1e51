package nim_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

// With heaps of one counter the players have no choice, and in misère play an odd
// number of them is lost.
func ExampleNim_misere() {
	normal, misere := nim.Nim{}, nim.Nim{Misere: true}
	for _, h := range []nim.Heaps{nim.NewHeaps(1, 1, 1), nim.NewHeaps(7, 1, 1), nim.NewHeaps(3, 5, 6)} {
		fmt.Println(h, normal.Outcome(h), normal.WinningMoves(h), misere.Outcome(h), misere.WinningMoves(h))
	}
	// Output:
	// 1+1+1 N [1+1] P []
	// 7+1+1 N [1+1] N [1+1+1]
	// 6+5+3 P [] P []
}
