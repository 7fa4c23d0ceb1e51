package game_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// A move subtracts a divisor of n that is less than n.
func ExampleRulesFunc() {
	divisors := game.RulesFunc[int](func(dst []int, n int) []int {
		for d := 1; d < n; d++ {
			if n%d == 0 {
				dst = append(dst, n-d)
			}
		}
		return dst
	})
	fmt.Println(divisors.Moves(nil, 12))
	// Output: [11 10 9 8 6]
}
