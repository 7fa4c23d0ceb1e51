package othello_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/games/othello"
	"github.com/gametheory-go/gametheory/minimax"
)

// On 4 by 4 the second player wins by 11 discs to 3. The two free squares at the end count for the
// winner, unless DiscsOnly is set.
func Example() {
	b, err := othello.New(4)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(b.Draw(b.Start(), 0))
	v, err := minimax.NewAlphaBeta(b).Value(context.Background(), b.Start())
	fmt.Println(v, err)
	b.DiscsOnly = true
	v, err = minimax.NewAlphaBeta(b).Value(context.Background(), b.Start())
	fmt.Println(v, err)
	// Output:
	//   a b c d
	// 1 . . . .
	// 2 . O X .
	// 3 . X O .
	// 4 . . . .
	// -10 <nil>
	// -8 <nil>
}
