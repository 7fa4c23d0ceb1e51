// Package boards writes boards of two players as text, and reads them.
package boards

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/text"
)

// Grid is a rectangular board, whose positions are two disjoint sets of cells. A set has a
// bit for each cell.
type Grid[Set uint32 | uint64] struct {
	Rows, Columns int
	Signs         [2]byte                   // of the cells of each set
	Cell          func(row, column int) Set // counted from 0 from the upper left corner
}

// At returns the sign of a cell that is in one of the sets, and a dot for any other.
func (g Grid[Set]) At(first, second Set, row, column int) rune {
	switch cell := g.Cell(row, column); {
	case first&cell != 0:
		return rune(g.Signs[0])
	case second&cell != 0:
		return rune(g.Signs[1])
	}
	return '.'
}

// Parse reads the sets from the rows of signs, the uppermost first, with a slash between them.
func (g Grid[Set]) Parse(signs string) (sets [2]Set, err error) {
	rows := strings.Split(signs, "/")
	if len(rows) != g.Rows {
		return sets, fmt.Errorf("%q has %d rows, want %d", signs, len(rows), g.Rows)
	}
	for i, row := range rows {
		if len(row) != g.Columns {
			return sets, fmt.Errorf("row %q has %d cells, want %d", row, len(row), g.Columns)
		}
		for column, sign := range []byte(row) {
			switch sign {
			case g.Signs[0]:
				sets[0] |= g.Cell(i, column)
			case g.Signs[1]:
				sets[1] |= g.Cell(i, column)
			case '.':
			default:
				return sets, fmt.Errorf("%q in row %q, want %c, %c or a dot", sign, row, g.Signs[0], g.Signs[1])
			}
		}
	}
	return sets, nil
}

// Cell8 returns a cell of a board with up to 8 rows and columns, as a set.
func Cell8(row, column int) uint64 { return 1 << (8*row + column) }

// Name8 returns the name of a cell that Cell8 returns: the letter of its column and the
// number of its row, counted from 1.
func Name8(cell uint64) string {
	at := bits.TrailingZeros64(cell)
	return fmt.Sprintf("%c%d", 'a'+at%8, at/8+1)
}

// Transpose8 returns a set of cells that Cell8 returns with rows and columns exchanged: first
// blocks of 1 by 1 change places, then blocks of 2 by 2 and of 4 by 4 (Warren, Hacker's Delight,
// 2003, section 7-3).
func Transpose8(set uint64) uint64 {
	t := (set ^ set>>7) & 0x00aa00aa00aa00aa
	set ^= t ^ t<<7
	t = (set ^ set>>14) & 0x0000cccc0000cccc
	set ^= t ^ t<<14
	t = (set ^ set>>28) & 0x00000000f0f0f0f0
	return set ^ t ^ t<<28
}

// Game is a game on a grid, which tells the sign of each cell at s with a player to move.
type Game[S any] interface {
	Size() (rows, columns int)
	At(s S, player, row, column int) rune
}

// Text returns the rows of signs, the uppermost first, with a slash between them.
func Text[S any](g Game[S], s S, player int) string {
	return filled(g, s, player, text.Board{}).Join("/")
}

// Draw returns the signs in lines, as b says.
func Draw[S any](g Game[S], s S, player int, b text.Board) string {
	return filled(g, s, player, b).String()
}

// filled returns b with the signs of s.
func filled[S any](g Game[S], s S, player int, b text.Board) text.Board {
	b.Rows, b.Columns = g.Size()
	b.At = func(row, column int) rune { return g.At(s, player, row, column) }
	return b
}

// Named returns the option of s to which the move with a name leads. Case does not matter. The
// error wraps game.ErrMove, and lists the names that there are.
func Named[S comparable](r game.Rules[S], s S, name string) (S, error) {
	options := r.Moves(nil, s)
	names := make([]string, len(options))
	for i, o := range options {
		if names[i] = game.MoveName(r, s, o); strings.EqualFold(names[i], name) {
			return o, nil
		}
	}
	return s, game.SyntaxErrorf(game.ErrMove, "%q, want one of %s", name, strings.Join(names, ", "))
}
