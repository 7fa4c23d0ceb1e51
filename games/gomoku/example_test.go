package gomoku_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/games/gomoku"
)

// A position given by its moves, and its options near the stones.
func Example() {
	b := gomoku.MustNew(7, gomoku.FreeStyle)
	p, err := b.Play("d4 e5 d5")
	fmt.Println(b, err)
	fmt.Print(b.Draw(p))
	fmt.Println(len(b.Moves(nil, p)), "moves,", len(gomoku.Near{Board: b, Distance: 1}.Moves(nil, p)), "near the stones")
	// Output:
	// 7×7 free-style <nil>
	//  7 . . . . . . .
	//  6 . . . . . . .
	//  5 . . . X O . .
	//  4 . . . X . . .
	//  3 . . . . . . .
	//  2 . . . . . . .
	//  1 . . . . . . .
	//    a b c d e f g
	// 46 moves, 12 near the stones
}
