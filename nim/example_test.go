package nim_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

// Who wins Nim with heaps of 3, 5, 3 and 6 counters, and how?
func Example() {
	h := nim.NewHeaps(3, 5, 3, 6)
	fmt.Println("nim-sum:", h.NimSum())
	fmt.Println("outcome:", nim.Nim{}.Outcome(h))
	for _, m := range (nim.Nim{}).WinningMoves(h) {
		fmt.Printf("from the heap of %d take %d: %v\n", m.Heap, m.Heap-m.Leave, h.After(m))
	}
	// Output:
	// nim-sum: 3
	// outcome: N
	// from the heap of 6 take 1: 5+5+3+3
	// from the heap of 3 take 3: 6+5+3
}
