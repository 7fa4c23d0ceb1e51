package nim_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// race is the game in which one walks one or three steps towards 0.
type race struct{}

func (race) Moves(dst []int, n int) []int {
	for _, k := range []int{1, 3} {
		if k <= n {
			dst = append(dst, n-k)
		}
	}
	return dst
}

// A Grundy chooses moves, so it can play.
func ExampleGrundy_Choose() {
	rules := race{}
	grundy := nim.NewGrundy(rules)
	for n, err := range game.Play(context.Background(), rules, 9, grundy, game.First(rules)) {
		if err != nil {
			fmt.Println(err)
		}
		fmt.Print(n, " ")
	}
	// Output:
	// 9 8 7 6 5 4 3 2 1 0
}
