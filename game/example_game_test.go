package game_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// Subtraction is a game with counters. A move takes one or two counters.
type Subtraction struct{}

// The compiler says here what a method lacks.
var _ game.Rules[int] = Subtraction{}

// Moves appends the options of a position.
func (Subtraction) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// Moves defines the rules of a game. Score defines the result of a play. This Score is for normal
// play: a player who cannot move loses.
func Example() {
	g := game.Normal(Subtraction{})
	fmt.Println("options of 5:", g.Moves(nil, 5))
	fmt.Println("0 is terminal:", game.Terminal(g, 0))
	fmt.Println("score there:", g.Score(0))
	// Output:
	// options of 5: [4 3]
	// 0 is terminal: true
	// score there: -1
}
