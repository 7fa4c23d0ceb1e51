package gomoku_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/minimax"
)

// On the board of 5 rows a pairing shows at once that nobody can win.
func ExamplePaired() {
	b := gomoku.MustNew(5, gomoku.FreeStyle)
	v, err := minimax.NewAlphaBeta(gomoku.Paired{Board: b}).Value(context.Background(), b.Start())
	fmt.Println(v, err)
	// Output: 0 <nil>
}
