package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// countUp is a game without an end.
type countUp struct{}

func (countUp) Moves(dst []int, n int) []int { return append(dst, n+1) }
func (countUp) Score(int) int                { return 0 }

// A long call reports some ten times a second how far it has come. Here the first
// report ends it.
func Example_progress() {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	solver := minimax.NewSolver(countUp{})
	solver.Progress = func(st game.Stats) {
		// In a program: fmt.Fprint(os.Stderr, "\r", st)
		cancel()
	}
	_, err := solver.Value(ctx, 0)
	fmt.Println(err)
	// Output:
	// minimax: context canceled
}
