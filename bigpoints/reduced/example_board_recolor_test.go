package reduced_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// The same board with the colors called by other names: nothing of importance
// changes.
func ExampleBoard_Recolor() {
	board, err := reduced.ParseBoard("1122")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, b := range []reduced.Board{board, board.Recolor(2, 1)} {
		a, err := reduced.Analyze(context.Background(), b, reduced.Margin)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(a.Board, "the first player is ahead by", a.Value.First-a.Value.Second)
	}
	// Output:
	// 1122 the first player is ahead by 1
	// 2211 the first player is ahead by 1
}
