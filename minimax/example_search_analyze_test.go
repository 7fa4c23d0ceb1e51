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
	for _, o := range a.Options {
		fmt.Printf("to %d: %+d exact: %t best: %t\n", o.Position, o.Value, o.Exact, o.Best)
	}
	// Output:
	// to 9: +50 exact: false best: false
	// to 8: +50 exact: false best: false
	// to 7: +50 exact: false best: false
	// to 6: +100 exact: true best: true
	// to 5: -100 exact: true best: false
	// to 4: -100 exact: true best: false
	// to 3: -100 exact: true best: false
}
