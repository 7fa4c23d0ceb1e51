package minimax_test

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Two players in turn cut a strip of cells into two, and go on with one part, which
// may be no less than a third of the strip, rounded down. Whoever cannot cut loses.
type rope struct{}

func (rope) Moves(dst []int, cells int) []int {
	for k := cells - 1; k >= max(1, cells/3); k-- {
		dst = append(dst, k)
	}
	return dst
}

// When the context ends, whatever the reason, that is an error; but what has been found
// comes with it, and if the reason is a deadline one may well use it.
func ExampleSearch_deadline() {
	search := minimax.NewSearch(game.Normal(rope{}))
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	r, err := search.Best(ctx, 1_000_000)
	if err != nil && !errors.Is(err, context.DeadlineExceeded) {
		fmt.Println(err) // somebody has canceled the call, or the game is faulty
	}
	fmt.Println("a move:", len(r.Line) > 0, "error:", err)
	// Output:
	// a move: true error: minimax: context deadline exceeded
}
