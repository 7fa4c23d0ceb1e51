package game_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
)

// From 20 counters, a move takes one or two, and the player who takes the last wins. The
// first player leaves multiples of 3, and so wins against anybody.
func ExamplePlay() {
	counters := game.RulesFunc[int](func(dst []int, n int) []int {
		for k := 1; k <= 2 && k <= n; k++ {
			dst = append(dst, n-k)
		}
		return dst
	})
	perfect := game.StrategyFunc[int](func(_ context.Context, n int) (int, error) {
		return n - max(1, n%3), nil
	})
	anybody := game.Random(counters, rand.New(rand.NewPCG(1, 2)))
	plies := 0
	for n, err := range game.Play(context.Background(), counters, 20, perfect, anybody) {
		if err != nil {
			fmt.Println(err)
		}
		if n == 0 {
			fmt.Println("the last counter was taken by player", (plies+1)%2)
		}
		plies++
	}
	// Output: the last counter was taken by player 0
}
