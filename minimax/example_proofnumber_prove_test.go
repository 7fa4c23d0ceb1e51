package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// A position of three in a row on a board of four rows of five squares: the
// squares of the player to move and those of the other, a bit each. Between the
// rows is a column that stays empty, so that no line runs over the edge.
type squares struct{ mine, theirs uint64 }

const (
	width     = 6
	wholeRows = 0b011111_011111_011111_011111
)

type threeInARow struct{}

// Moves marks an empty square, unless the other player has three in a row.
func (g threeInARow) Moves(dst []squares, s squares) []squares {
	if g.Score(s) != 0 {
		return dst
	}
	for empty := wholeRows &^ (s.mine | s.theirs); empty > 0; empty &= empty - 1 {
		dst = append(dst, squares{s.theirs, s.mine | empty&-empty})
	}
	return dst
}

// Score is -1 if the other player has three in a row, and 0 on a full board.
func (threeInARow) Score(s squares) int {
	for _, step := range []int{1, width - 1, width, width + 1} {
		if s.theirs&(s.theirs>>step)&(s.theirs>>(2*step)) != 0 {
			return -1
		}
	}
	return 0
}

// Bounds tells that nothing is better than to win.
func (threeInARow) Bounds(squares) (lo, hi int) { return -1, 1 }

// Whoever begins gets three in a row on this board, by two threats at once. The
// search follows the threats, where alpha-beta search would look at some 400,000
// positions.
func ExampleProofNumber_Prove() {
	p := &minimax.ProofNumber[squares]{Game: threeInARow{}}
	proof, err := p.Prove(context.Background(), squares{}, 1)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println("a win for the first player:", proof.Holds)
	fmt.Println("decided after", len(proof.Line), "moves")
	fmt.Println("less than 20,000 positions:", proof.Stats.Positions < 20_000)
	// Output:
	// a win for the first player: true
	// decided after 5 moves
	// less than 20,000 positions: true
}
