package reduced_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// Optimal play for the difference of points, move by move.
func ExampleGame() {
	board, err := reduced.ParseBoard("1221")
	if err != nil {
		fmt.Println(err)
		return
	}
	r := reduced.New(board)
	s, err := r.Analyze(context.Background(), r.Start(), reduced.Margin)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range s.Line {
		fmt.Println(r.Text(p))
	}
	fmt.Println("the first player is ahead by", s.Value.First-s.Value.Second)
	// Output:
	// 1.21 pawns 1:1 2:start hands 2/- player 2 to move
	// 1..1 pawns 1:4 2:start hands 2/2 player 1 to move
	// 1..1 pawns 1:up1 2:start hands 12/2 player 2 to move
	// 1..1 pawns 1:up1 2:up2 hands 12/22 player 1 to move
	// the first player is ahead by 1
}
