package mnk

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
)

// name returns the name of a cell: its column, a letter, and the number of its row,
// such as b2. After column z come aa, ab and so on.
func (b *Board) name(cell uint32) string {
	i := bits.TrailingZeros32(cell)
	return columnName(i%b.n) + strconv.Itoa(i/b.n+1)
}

func columnName(column int) string {
	letter := string(rune('a' + column%26))
	if column < 26 {
		return letter
	}
	return "a" + letter // a board has at most 32 columns
}

// parse reads the name of a free cell, and returns the position after it is taken.
func (b *Board) parse(p Position, name string) (Position, error) {
	for row := range b.m {
		for column := range b.n {
			cell := b.cell(row, column)
			switch {
			case b.name(cell) != name:
			case cell&p.stones() != 0:
				return p, fmt.Errorf("%s is taken", name)
			default:
				return p.play(cell), nil
			}
		}
	}
	last := b.cell(b.m-1, b.n-1)
	return p, fmt.Errorf("%q is not a cell; want a1 to %s, or help", name, b.name(last))
}

// draw draws a position.
func (b *Board) draw(p Position, paint dialogue.Palette) string {
	stones := [2]uint32{p.mine, p.theirs}
	x, o := stones[p.mover()], stones[1-p.mover()]
	width := 1 + len(columnName(b.n-1))
	blanks := strings.Repeat(" ", width-1)
	var s strings.Builder
	for row := b.m - 1; row >= 0; row-- {
		fmt.Fprintf(&s, "%2d", row+1)
		for column := range b.n {
			sign := paint.Paint(dialogue.Dim, ".")
			switch cell := b.cell(row, column); {
			case x&cell != 0:
				sign = paint.Paint(dialogue.Red, "X")
			case o&cell != 0:
				sign = paint.Paint(dialogue.Blue, "O")
			}
			s.WriteString(blanks + sign)
		}
		s.WriteByte('\n')
	}
	s.WriteString("  ")
	for column := range b.n {
		fmt.Fprintf(&s, "%*s", width, columnName(column))
	}
	s.WriteByte('\n')
	return s.String()
}

// Line names the cells that are taken one after the other, from p on.
func (b *Board) Line(p Position, after []Position) string {
	names := make([]string, len(after))
	for i, q := range after {
		names[i] = b.name(p.stones() ^ q.stones())
		p = q
	}
	return strings.Join(names, " ")
}

// String returns the name of the game.
func (b *Board) String() string { return fmt.Sprintf("(%d, %d, %d)", b.m, b.n, b.k) }
