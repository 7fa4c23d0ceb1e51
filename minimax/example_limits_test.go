package minimax_test

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// maze is a game of sixty forks in sequence, and too large to solve. But the first player wins 1 by
// staying out, and no player can win more than 3.
type maze struct{}

const out = 1 << 61 // and beyond the last fork

func (maze) Moves(dst []uint64, place uint64) []uint64 {
	switch {
	case place == 0:
		return append(dst, out, 1)
	case place >= out:
		return dst
	}
	return append(dst, 2*place, 2*place+1)
}

func (maze) Score(uint64) int           { return -1 }
func (maze) Bounds(uint64) (lo, hi int) { return -3, +3 }

// At a deadline the error has the cause, and the proved bounds on the value.
func ExampleBoundsError() {
	ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer cancel()
	_, err := minimax.NewAlphaBeta(maze{}).Value(ctx, 0)
	fmt.Println(err)

	var bounds *minimax.BoundsError
	if errors.As(err, &bounds) && bounds.Low > 0 {
		fmt.Println("a win, by 1 or more")
	}
	// Output:
	// minimax: the value lies from 1 to 3: context deadline exceeded
	// a win, by 1 or more
}

// A long call reports progress about ten times a second. In this example the first report cancels
// the call.
func Example_progress() {
	endless := game.RulesFunc[int](func(dst []int, n int) []int { return append(dst, n+1) })
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	solver := minimax.NewSolver(game.Normal(endless))
	solver.Progress = func(st game.Stats) {
		// In a program: fmt.Fprint(os.Stderr, "\r", st)
		cancel()
	}
	_, err := solver.Value(ctx, 0)
	fmt.Println(err)
	// Output:
	// minimax: the value lies from -1 to 1: context canceled
}
