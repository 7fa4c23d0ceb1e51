package game_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// A player who always takes as many of at most 3 counters as possible.
func ExampleFirst() {
	counters := game.RulesFunc[int](func(dst []int, n int) []int {
		for k := min(3, n); k >= 1; k-- {
			dst = append(dst, n-k)
		}
		return dst
	})
	greedy := game.First(counters)
	for n := range game.Play(context.Background(), counters, 8, greedy, greedy) {
		fmt.Print(n, " ")
	}
	_, err := greedy.Choose(context.Background(), 0)
	fmt.Println(err)
	// Output: 8 5 2 0 no move: the position is terminal
}
