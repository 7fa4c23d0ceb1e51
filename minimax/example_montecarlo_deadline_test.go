package minimax_test

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Counters are taken from a heap, 1 or 2 at a time. Whoever takes the last wins.
type buttons struct{}

func (buttons) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// Without limits of its own a search uses the time until the deadline of its context. Reaching
// it is an error, but the estimates made until then come with it.
func ExampleMonteCarlo_deadline() {
	m := minimax.NewMonteCarlo(game.Normal(buttons{}))
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	r, err := m.Best(ctx, 300)
	if err != nil && !errors.Is(err, context.DeadlineExceeded) {
		fmt.Println(err) // somebody has canceled the call, or the game is faulty
	}
	fmt.Println("a move:", len(r.Line) > 0, "error:", err)
	// Output:
	// a move: true error: minimax: context deadline exceeded
}
