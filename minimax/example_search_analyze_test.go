package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Two players in turn cut a strip of cells into two, and go on with one part, which
// may be no less than a third of the strip, rounded down. Whoever cannot cut loses.
type band struct{}

func (band) Moves(dst []int, cells int) []int {
	for k := cells - 1; k >= max(1, cells/3); k-- {
		dst = append(dst, k)
	}
	return dst
}

// Every move to the same depth: to leave 6 cells wins, to leave fewer loses, and of the
// others there are guesses.
func ExampleSearch_Analyze() {
	search := minimax.NewSearch(game.Normal(band{}))
	search.Depth = 3
	search.Scale = 100 // what a win is worth, where guesses are ±50
	search.Evaluate = func(cells int) int { return 50 - 100*(cells%2) }
	a, err := search.Analyze(context.Background(), 10)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Print(a.Table(band{}, 10))
	// Output:
	// move  value  exact  best
	// 9     50
	// 8     50
	// 7     50
	// 6     100    exact  best
	// 5     -100   exact
	// 4     -100   exact
	// 3     -100   exact
}
