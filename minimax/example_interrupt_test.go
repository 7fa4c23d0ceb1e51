//go:build unix

package minimax_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Ctrl-C ends a long call within milliseconds. In this example the program interrupts itself.
func Example_interrupt() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()

	endless := game.RulesFunc[int](func(dst []int, n int) []int { return append(dst, n+1) })
	solver := minimax.NewSolver(game.Normal(endless))
	solver.Memory = 100 << 20
	self, err := os.FindProcess(os.Getpid())
	if err == nil {
		err = self.Signal(os.Interrupt)
	}
	if err != nil {
		fmt.Println(err)
	}
	_, err = solver.Value(ctx, 0)
	fmt.Println("interrupted:", errors.Is(err, context.Cause(ctx)))
	// Output:
	// interrupted: true
}
