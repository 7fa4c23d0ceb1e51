package game_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// Countdown means to say whose turn it is, but Turn should return an int.
type Countdown struct{}

func (Countdown) Moves(dst []int, n int) []int {
	if n > 0 {
		dst = append(dst, n-1)
	}
	return dst
}

func (Countdown) Turn(n int) bool { return n%3 == 0 }

// Go would ignore the method in silence, so every tool makes this check.
func ExampleCheckCapabilities() {
	fmt.Println(game.CheckCapabilities(Countdown{}))
	// Output:
	// not the capability of this name: Turn of game_test.Countdown is a func(int) bool, want the func(int) int of game.Turner[int]
}
