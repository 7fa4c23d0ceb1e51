package gametest_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
)

// Hashed is a game with counters and three mistakes. Its Key is a hash, and two positions may
// share a hash. Its Turn does not return an int. The name Bound is a misspelling of Bounds.
type Hashed struct{}

func (Hashed) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

func (Hashed) Key(n int) uint64         { return uint64(n*7) % 8 }
func (Hashed) Turn(n int) bool          { return n%2 == 0 }
func (Hashed) Bound(n int) (lo, hi int) { return -1, 1 }

func ExampleCheck() {
	fmt.Println(gametest.Check(game.Normal(Hashed{}), 20))
	// Output:
	// capability not usable: Turn of gametest_test.Hashed is a func(int) bool, want the func(int) int of game.Turner[int]
	// Bound of gametest_test.Hashed has the signature of Bounds, a capability, and nearly its name, so that no tool would find it
	// Key is not lossless at 12: 0x4 is the key of 20 too (the first of 13 times)
}
