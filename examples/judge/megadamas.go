package main

import (
	"bufio"
	"context"
	"fmt"
	"io"

	"github.com/gametheory-go/gametheory/games/draughts"
)

// megaDamas answers POJ 3116 and beecrowd 1404: how many men one man captures at most, jumping
// diagonally forward and backward, and over each at most once. A board has a line with the
// numbers of rows and columns, from 3 to 20 and at most 200 squares together, and a digit for
// each playing square: 1 is a man of the player to move, 2 one of the opponent's. The last line
// is 0 0. A board takes microseconds: a dynamic program goes from square to square and
// never tries the captures one by one.
func megaDamas(ctx context.Context, r io.Reader, w io.Writer) error {
	out := bufio.NewWriter(w)
	return finish(out, func() error {
		var solver draughts.Solver
		for b, err := range draughts.Boards(r, false) {
			if err != nil {
				return err
			}
			if err := context.Cause(ctx); err != nil {
				return err
			}
			fmt.Fprintln(out, solver.Count(b))
		}
		return nil
	})
}
