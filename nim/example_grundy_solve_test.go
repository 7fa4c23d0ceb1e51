package nim_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// halve is the game in which one takes at most half of the counters.
type halve struct{}

func (halve) Moves(dst []int, n int) []int {
	for k := 1; 2*k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

func (halve) MoveName(n, next int) string { return fmt.Sprint("take ", n-next) }

// The winner makes the first winning move each time, and the loser the first move.
func ExampleGrundy_Solve() {
	r, err := nim.NewGrundy(halve{}).Solve(context.Background(), 10)
	fmt.Println(r.Value, r.Line, err)
	for _, name := range game.MoveNames(halve{}, 10, r.Line) {
		fmt.Println(name)
	}
	// Output:
	// 5 [7 6 3 2 1] <nil>
	// take 3
	// take 1
	// take 3
	// take 1
	// take 1
}
