package main

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

// name returns the name of a cell: its column, a letter, and the number of its row,
// such as b2. After column z come aa, ab and so on.
func (b *board) name(cell uint32) string {
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

// parse reads the name of a cell.
func (b *board) parse(text string) (cell uint32, err error) {
	for row := range b.m {
		for column := range b.n {
			if c := b.cell(row, column); b.name(c) == text {
				return c, nil
			}
		}
	}
	last := b.cell(b.m-1, b.n-1)
	return 0, fmt.Errorf("%q is not a cell; want a1 to %s", text, b.name(last))
}

// draw draws a position.
func (b *board) draw(p position) string {
	stones := [2]uint32{p.mine, p.theirs}
	x, o := stones[p.mover()], stones[1-p.mover()]
	width := 1 + len(columnName(b.n-1))
	var s strings.Builder
	for row := b.m - 1; row >= 0; row-- {
		fmt.Fprintf(&s, "%2d", row+1)
		for column := range b.n {
			sign := "."
			switch cell := b.cell(row, column); {
			case x&cell != 0:
				sign = "X"
			case o&cell != 0:
				sign = "O"
			}
			fmt.Fprintf(&s, "%*s", width, sign)
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

// line names the cells that are taken one after the other, from p on.
func (b *board) line(p position, after []position) string {
	names := make([]string, len(after))
	for i, q := range after {
		names[i] = b.name(p.stones() ^ q.stones())
		p = q
	}
	return strings.Join(names, " ")
}

// String returns the name of the game.
func (b *board) String() string { return fmt.Sprintf("(%d, %d, %d)", b.m, b.n, b.k) }
