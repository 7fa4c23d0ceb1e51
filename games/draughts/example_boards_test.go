package draughts_test

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/games/draughts"
)

// Boards are read and solved up to the first mistake.
func ExampleBoards() {
	file := `3 3
2 1 2 0 1
5 3
1 0 2 1 0 2 0 0
5 3
1 0 2 1 0 3 0 0
0 0
`
	var solver draughts.Solver
	for b, err := range draughts.Boards(strings.NewReader(file), false) {
		if err != nil {
			fmt.Println(err)
			break
		}
		fmt.Println(solver.Count(b))
	}
	// Output:
	// 1
	// 2
	// not a piece: line 6: "3", want 0, 1 or 2 for square 6 of the board of line 5
}
