package connectfour_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/minimax"
)

// A small board: on 4 columns and 4 rows nobody wins.
func ExampleBoard() {
	b, err := connectfour.New(4, 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	v, err := minimax.NewAlphaBeta(b).Value(context.Background(), b.Start())
	fmt.Println(b, v, err)
	// Output: 4×4 0 <nil>
}
