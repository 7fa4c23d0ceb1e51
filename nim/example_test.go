package nim_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

// Who wins Nim with heaps of 3, 5, 3 and 6 counters, and how?
func Example() {
	g, h := nim.Nim{}, nim.NewHeaps(3, 5, 3, 6)
	fmt.Println("nim-sum:", h.NimSum())
	fmt.Println("outcome:", g.Outcome(h))
	for _, o := range g.WinningMoves(h) {
		fmt.Println("winning move:", g.MoveName(h, o), "leaves", o)
	}
	// Output:
	// nim-sum: 3
	// outcome: N
	// winning move: 6→5 leaves 5+5+3+3
	// winning move: 3→0 leaves 6+5+3
}
