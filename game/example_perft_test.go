package game_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// A knight on a chessboard, in the corner: the sequences of 0 to 4 moves.
func ExamplePerft() {
	type square struct{ file, rank int }
	knight := game.RulesFunc[square](func(dst []square, s square) []square {
		for _, d := range []square{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}} {
			if t := (square{s.file + d.file, s.rank + d.rank}); t.file&7 == t.file && t.rank&7 == t.rank {
				dst = append(dst, t)
			}
		}
		return dst
	})
	for plies := range 5 {
		n, err := game.Perft(context.Background(), knight, square{}, plies)
		fmt.Println(plies, n, err)
	}
	// Output:
	// 0 1 <nil>
	// 1 2 <nil>
	// 2 12 <nil>
	// 3 64 <nil>
	// 4 404 <nil>
}
