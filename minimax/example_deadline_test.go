package minimax_test

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/minimax"
)

// tower is a game without an end: too large to be solved in any time. But whoever moves
// first can win 1 by leaving it at once, and nobody can win more than 3.
type tower struct{}

func (tower) Moves(dst []int, floor int) []int {
	switch floor {
	case 0:
		return append(dst, 1, 2) // out, or up
	case 1:
		return dst
	}
	return append(dst, floor+1)
}

func (tower) Score(int) int           { return -1 }
func (tower) Bounds(int) (lo, hi int) { return -3, +3 }

// At a deadline the error says why there is no value, and what has been proved of it.
func ExampleBoundsError() {
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	_, err := minimax.NewAlphaBeta(tower{}).Value(ctx, 0)
	fmt.Println(err)

	var bounds *minimax.BoundsError
	if errors.As(err, &bounds) && bounds.Low > 0 {
		fmt.Println("a win, by 1 or more")
	}
	// Output:
	// minimax: the value lies from 1 to 3: context deadline exceeded
	// a win, by 1 or more
}
