package main

import (
	"fmt"
	"strings"
)

// rows is how many rows the board of Northcott's game has.
const rows = 2

// board is a position of Northcott's game: for each row, how many squares are behind the
// piece of the player to move and behind that of the other.
type board struct{ mine, theirs [rows]uint8 }

// northcott is Northcott's game. In each row of the board stands a piece of each player. A
// move is that of an own piece along its row, forward or backward, without a jump. Who
// cannot move loses.
type northcott struct{ width uint8 }

// gap returns how many squares are between the pieces of a row.
func (g northcott) gap(b board, row int) uint8 { return g.width - 2 - b.mine[row] - b.theirs[row] }

// nimSum returns the nim-sum of the gaps.
func (g northcott) nimSum(b board) (sum uint8) {
	for row := range rows {
		sum ^= g.gap(b, row)
	}
	return sum
}

// Moves appends the options of b. The players exchange their places.
func (g northcott) Moves(dst []board, b board) []board {
	for row := range rows {
		for to := range b.mine[row] + g.gap(b, row) + 1 {
			if to != b.mine[row] {
				o := board{b.theirs, b.mine}
				o.theirs[row] = to
				dst = append(dst, o)
			}
		}
	}
	return dst
}

// start returns the position in which all pieces are at their edges, but for one that has
// come forward, so that the gaps differ.
func (northcott) start() board { return board{theirs: [rows]uint8{1}} }

// picture returns the rows of b, with x for the piece of the player who moved first and o
// for the other; first says that this player is to move.
func (g northcott) picture(b board, first bool) string {
	left, right := b.mine, b.theirs
	if !first {
		left, right = right, left
	}
	lines := make([]string, rows)
	for row := range rows {
		lines[row] = strings.Repeat(".", int(left[row])) + "x" +
			strings.Repeat(".", int(g.gap(b, row))) + "o" + strings.Repeat(".", int(right[row]))
	}
	return fmt.Sprintf("%s  gaps %d and %d", strings.Join(lines, "  "), g.gap(b, 0), g.gap(b, 1))
}
