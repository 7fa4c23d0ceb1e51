package mnk_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/minimax"
)

// Whether the first player wins with five in a line on a board of 6 by 6: no, as a few
// positions prove.
func ExampleFirstWins() {
	f, err := mnk.NewFirstWins(6, 6, 5)
	if err != nil {
		fmt.Println(err)
		return
	}
	wins, err := minimax.NewAlphaBeta(f).AtLeast(context.Background(), f.Start(), 1)
	fmt.Println(f, wins, err)
	// Output: (6, 6, 5) false <nil>
}
