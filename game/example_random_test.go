package game_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
)

// All options are equally probable.
func ExampleRandom() {
	heap := game.RulesFunc[int](func(dst []int, n int) []int {
		for left := range n {
			dst = append(dst, left)
		}
		return dst
	})
	random := game.Random(heap, rand.New(rand.NewPCG(1, 2)))
	times := make([]int, 3)
	for range 300 {
		n, err := random.Choose(context.Background(), 3)
		if err != nil {
			fmt.Println(err)
		}
		times[n]++
	}
	fmt.Println("each about 100 times:", min(times[0], times[1], times[2]) > 75)
	// Output: each about 100 times: true
}
