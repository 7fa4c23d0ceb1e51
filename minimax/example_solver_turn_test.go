package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// boxes is a game in which a player may move again: whoever takes the last but one of a
// heap's counters has another turn, and whoever takes the very last loses.
type boxes struct{}

type box struct{ left, player int }

func (boxes) Moves(dst []box, b box) []box {
	for k := 1; k <= 2 && k <= b.left; k++ {
		next := box{b.left - k, 1 - b.player}
		if next.left == 1 {
			next.player = b.player
		}
		dst = append(dst, next)
	}
	return dst
}

// Turn tells the solver whose turn it is: it is a game.Turner.
func (boxes) Turn(b box) int { return b.player }

func ExampleSolver_turn() {
	solver := minimax.NewSolver(game.Misere(boxes{}))
	for n := 1; n <= 7; n++ {
		v, err := solver.Value(context.Background(), box{n, 0})
		if err != nil {
			fmt.Println(err)
		}
		fmt.Printf("%d:%+d ", n, v)
	}
	// Output:
	// 1:-1 2:-1 3:+1 4:+1 5:-1 6:+1 7:+1
}
