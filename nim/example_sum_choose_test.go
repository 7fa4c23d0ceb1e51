package nim_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// Moves are chosen until the sum is over.
func ExampleSum_Choose() {
	sum := nim.Sum{nim.Heap(2), nim.Heap(4)}
	for {
		m, err := sum.Choose(context.Background())
		if errors.Is(err, game.ErrTerminal) {
			break
		}
		sum = sum.After(m)
		fmt.Printf("%v leaves %v\n", m, sum)
	}
	// Output:
	// 1: 4→2 leaves 2 + 2
	// 0: 2→1 leaves 1 + 2
	// 1: 2→1 leaves 1 + 1
	// 0: 1→0 leaves 0 + 1
	// 1: 1→0 leaves 0 + 0
}
