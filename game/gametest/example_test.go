package gametest_test

import (
	"fmt"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
)

// hashed is take-away with a Key that is a hash, which is not allowed, and a
// Turn that nobody will find.
type hashed struct{ takeAway }

func (hashed) Key(n int) uint64 { return uint64(n*7) % 8 }
func (hashed) Turn(n int) bool  { return n%2 == 0 }

func ExampleCheck() {
	fmt.Println(gametest.Check(game.Normal(hashed{}), 20))
	// Output:
	// Turn has another signature than it has in game.Turner[int]: gametest_test.hashed has func(int) bool, want func(int) int
	// Key is not lossless at 12: 0x4 is the key of 20 too (the first of 13 times)
}

// A test of a game begins with this one.
func ExampleTest() {
	_ = func(t *testing.T) { // func TestContract(t *testing.T)
		gametest.Test(t, game.Normal(takeAway{}), 0, 1, 20)
	}
	// Output:
}
