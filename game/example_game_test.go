package game_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// Subtraction is a game with counters: a move takes one or two.
type Subtraction struct{}

// The compiler says here what a method lacks.
var _ game.Rules[int] = Subtraction{}

// Moves are the rules of a game: the positions that each position leads to.
func (Subtraction) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// A game is a type with a method Moves, its rules, and a method Score, what it is worth
// at its end. Here Score is that of normal play: the player who cannot move loses.
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
