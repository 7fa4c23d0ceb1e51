package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// ticTacToe is played on nine squares, numbered from the left above, a bit each.
type ticTacToe struct{}

// marks are the squares of the player to move and those of the other.
type marks struct{ mine, theirs uint64 }

func (ticTacToe) Moves(dst []marks, s marks) []marks {
	if complete(s.theirs) {
		return dst
	}
	for free := 0o777 &^ (s.mine | s.theirs); free > 0; free &= free - 1 {
		dst = append(dst, marks{s.theirs, s.mine | free&-free})
	}
	return dst
}

func (ticTacToe) Score(s marks) int {
	if complete(s.theirs) {
		return -1
	}
	return 0
}

func complete(set uint64) bool {
	for _, line := range []uint64{0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124} {
		if set&line == line {
			return true
		}
	}
	return false
}

// X is to move at
//
//	X O O
//	. X .
//	. . .
//
// and wins wherever the next mark goes, by playing well afterwards. Unless Shortest is set, the
// first of these moves is chosen.
func Example_shortest() {
	s := marks{mine: 0b000_010_001, theirs: 0b000_000_110}
	for _, shortest := range []bool{false, true} {
		solver := &minimax.Solver[marks]{Game: ticTacToe{}, Shortest: shortest}
		r, err := solver.Solve(context.Background(), s)
		if err != nil {
			fmt.Println(err)
		}
		fmt.Printf("value %+d, a line of %d moves\n", r.Value, len(r.Line))
	}
	// Output:
	// value +1, a line of 3 moves
	// value +1, a line of 1 moves
}
