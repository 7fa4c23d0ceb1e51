package game_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// A heap of 10 is halved, or loses a counter; the nearest positions come first.
func ExamplePositions() {
	halve := game.RulesFunc[int](func(dst []int, n int) []int {
		if n > 0 {
			dst = append(dst, n/2, n-1)
		}
		return dst
	})
	for n := range game.Positions(halve, 10) {
		fmt.Print(n, " ")
	}
	// Output: 10 5 9 2 4 8 1 3 7 0 6
}
