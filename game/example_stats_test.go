package game_test

import (
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/game"
)

// Counts that are 0 are not written.
func ExampleStats_String() {
	fmt.Println(game.Stats{
		Positions: 4520, Terminals: 9167, Hits: 1,
		Depth: 9, Memory: 1_234_567, Elapsed: 3141592 * time.Nanosecond,
	})
	// Output:
	// 4520 positions, 9167 terminals, 1 hit, depth 9, 1.2 MB, 3.14ms
}
