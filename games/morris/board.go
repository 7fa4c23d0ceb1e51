package morris

import (
	"fmt"
	"math/bits"
	"slices"
)

// board is a board: its points, numbered in rows from the upper left corner, and its lines. A set of
// points has a bit for each.
type board struct {
	side   int      // of the square grid on which the points lie
	at     []cell   // where each point is
	beside []uint32 // the points to which a man can move along a line from each
	mills  []uint32 // the rows of three
	turns  []symmetry
}

// cell is a place on the grid, counted from its middle, to the right and down.
type cell struct{ x, y int }

func (c cell) plus(d cell) cell { return cell{c.x + d.x, c.y + d.y} }

// ring returns which square around the middle the cell is on.
func (c cell) ring() int { return max(c.x, -c.x, c.y, -c.y) }

// The directions of lines: along rows and columns, and through the middle of the board.
var (
	straight  = []cell{{1, 0}, {0, 1}}
	diagonals = []cell{{1, 1}, {1, -1}}
)

// newBoard returns a board of nested squares, joined in the middle of their sides. If middle is true,
// the middle of the board is a point, and the diagonals are rows of three; if diagonal is true, men
// move along them too.
func newBoard(squares int, middle, diagonal bool) *board {
	b := &board{side: 2*squares + 1}
	for y := -squares; y <= squares; y++ {
		for x := -squares; x <= squares; x++ {
			if (x == 0 || y == 0 || x == y || x == -y) && (middle || x != 0 || y != 0) {
				b.at = append(b.at, cell{x, y})
			}
		}
	}
	b.beside = make([]uint32, len(b.at))
	for p := range b.at {
		for _, d := range straight {
			b.draw(p, d, true)
		}
		// A diagonal begins in a corner.
		for _, d := range diagonals {
			if middle && b.at[p].x*d.y == b.at[p].y*d.x {
				b.draw(p, d, diagonal)
			}
		}
	}
	b.turn(squares)
	return b
}

// draw draws the line from a point to the next one in a direction, if men move there, and finds the
// row of three that begins with it.
func (b *board) draw(p int, d cell, moves bool) {
	q := b.next(p, d)
	if q < 0 {
		return
	}
	if moves {
		b.beside[p] |= 1 << q
		b.beside[q] |= 1 << p
	}
	if r := b.next(q, d); r >= 0 {
		b.mills = append(b.mills, 1<<p|1<<q|1<<r)
	}
}

// next returns the next point in a direction, or -1 if there is none before the edge or the empty
// middle of the board.
func (b *board) next(p int, d cell) int {
	for at := b.at[p].plus(d); at.ring() <= b.side/2; at = at.plus(d) {
		if q := slices.Index(b.at, at); q >= 0 || at == (cell{}) {
			return q
		}
	}
	return -1
}

// name returns the name of a point, given as a set of one: the letter of its column and the number
// of its row, counted from the bottom.
func (b *board) name(point uint32) string {
	at, middle := b.at[bits.TrailingZeros32(point)], b.side/2
	return fmt.Sprintf("%c%d", 'a'+at.x+middle, 1+middle-at.y)
}

// full returns the set of all points.
func (b *board) full() uint32 { return 1<<len(b.at) - 1 }

// milled returns those of men that are in a mill.
func (b *board) milled(men uint32) (set uint32) {
	for _, m := range b.mills {
		if men&m == m {
			set |= m
		}
	}
	return set
}

// closing returns the points, free or not, where one more man would close a mill.
func (b *board) closing(men uint32) (set uint32) {
	for _, m := range b.mills {
		if rest := m &^ men; rest&(rest-1) == 0 {
			set |= rest
		}
	}
	return set
}
