package game_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// In misère play, the player who cannot move wins.
func ExampleMisere() {
	heap := game.RulesFunc[int](func(dst []int, n int) []int {
		for left := range n {
			dst = append(dst, left)
		}
		return dst
	})
	fmt.Println("normal:", game.Normal(heap).Score(0))
	fmt.Println("misère:", game.Misere(heap).Score(0))
	// Output:
	// normal: -1
	// misère: 1
}
