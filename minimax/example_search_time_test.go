package minimax_test

import (
	"context"
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Two players in turn cut a strip of cells into two, and go on with one part, which
// may be no less than a third of the strip, rounded down. Whoever cannot cut loses.
type cord struct{}

func (cord) Moves(dst []int, cells int) []int {
	for k := cells - 1; k >= max(1, cells/3); k-- {
		dst = append(dst, k)
	}
	return dst
}

// What a search finds until its Time is over is a result like any other: there is no
// error.
func ExampleSearch_time() {
	search := minimax.NewSearch(game.Normal(cord{}))
	search.Time = 20 * time.Millisecond
	r, err := search.Best(context.Background(), 1_000_000)
	fmt.Println("a move:", len(r.Line) > 0, "error:", err)
	// Output:
	// a move: true error: <nil>
}
