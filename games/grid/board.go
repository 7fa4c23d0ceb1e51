package grid

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
)

// Board is a rectangle of squares. A Board does not change, and is safe for concurrent use.
//
// A component of a position may be moved to any place of the board. [Board.Transpose] may move a
// component beyond the edges of the board. Therefore a game must take the squares from the position,
// and not from the board.
type Board struct {
	rows, columns int

	// The square in a row and a column, from 0, is bit stride·row + column. The board lies in a
	// frame of height rows of stride squares.
	stride, height int
	first, last    Set  // the first and the last column of the frame, and of the row below it
	word           bool // the frame has at most 64 squares: High is 0 in all sets
	bytes          bool // the frame has 8 rows of 8 squares

	// On a frame of one word, a step turns the word by some bits, and leaves out the squares that are
	// not within: those beyond a column, and those that come back at the other end of the word.
	turn   [Directions]int
	within [Directions]uint64
}

// New returns a board of 1 to [MaxSquares] squares. For another size the error wraps
// [game.ErrSize].
func New(rows, columns int) (*Board, error) {
	if rows < 1 || columns < 1 || rows > MaxSquares || columns > MaxSquares || rows*columns > MaxSquares {
		return nil, game.SyntaxErrorf(game.ErrSize, "%d rows and %d columns, want 1 or more and at most %d squares", rows, columns, MaxSquares)
	}
	b := &Board{rows: rows, columns: columns, stride: columns, height: rows}
	if rows <= 8 && columns <= 8 {
		b.stride, b.height = 8, 8
		b.bytes = true
	}
	b.word = b.stride*b.height <= 64
	for row := range b.height + 1 { // where a step beyond the last square leads to, too
		b.first = b.first.Or(Single(row * b.stride))
	}
	b.last = b.first.Lsh(b.stride - 1)
	if b.word {
		for d, n := range [Directions]int{1, b.stride, b.stride + 1, b.stride - 1, -1, -b.stride, -b.stride - 1, 1 - b.stride} {
			within := ^uint64(0) << max(n, 0) >> max(-n, 0)
			switch Direction(d) {
			case East, SouthEast, NorthEast:
				within &^= b.first.Low
			case West, SouthWest, NorthWest:
				within &^= b.last.Low
			}
			b.turn[d], b.within[d] = n, within
		}
	}
	return b, nil
}

// Size returns the numbers of rows and columns.
func (b *Board) Size() (rows, columns int) { return b.rows, b.columns }

// Square returns the set of the square in a row and a column, counted from 0 from the upper left
// corner.
func (b *Board) Square(row, column int) Set { return Single(row*b.stride + column) }

// All returns all squares of the board.
func (b *Board) All() (all Set) {
	for row := range b.rows {
		all = all.Or(Below(b.columns).Lsh(row * b.stride))
	}
	return all
}

// Direction is one of the eight directions of a step.
type Direction uint8

// The directions. The opposite of direction d is d+4 modulo 8.
const (
	East Direction = iota
	South
	SouthEast
	SouthWest
	West
	North
	NorthWest
	NorthEast
	Directions // the number of directions
)

var (
	straight     = []Direction{East, South, West, North}
	alongRows    = []Direction{East, West}
	alongColumns = []Direction{South, North}
)

// Straight returns the directions along rows and columns. On a board of one row or column, Straight
// returns only the directions along the row or column. The caller must not change the slice.
func (b *Board) Straight() []Direction {
	switch {
	case b.columns == 1:
		return alongColumns
	case b.rows == 1:
		return alongRows
	}
	return straight
}

// Opposite returns the opposite direction.
func (d Direction) Opposite() Direction { return (d + 4) % Directions }

// Checkered returns the position in which the squares of Left and Right alternate like the colors
// of a chessboard. The square in the upper left corner belongs to Left.
func (b *Board) Checkered() (p Position) {
	for row := range b.rows {
		for column := range b.columns {
			if (row+column)%2 == 0 {
				p.Left = p.Left.Or(b.Square(row, column))
			} else {
				p.Right = p.Right.Or(b.Square(row, column))
			}
		}
	}
	return p
}

// Step returns the squares that are one step in direction d from the squares of a set. No step goes
// beyond the first or the last column. A step may go beyond the first or the last row: see [Board].
func (b *Board) Step(set Set, d Direction) Set {
	if b.word {
		return Set{Low: bits.RotateLeft64(set.Low, b.turn[d]) & b.within[d]}
	}
	return b.wideStep(set, d)
}

// wideStep is Step on a frame of two words.
func (b *Board) wideStep(set Set, d Direction) Set {
	switch d {
	case East:
		return set.Lsh(1).AndNot(b.first)
	case West:
		return set.Rsh(1).AndNot(b.last)
	case South:
		return set.Lsh(b.stride)
	case North:
		return set.Rsh(b.stride)
	case SouthEast:
		return set.Lsh(b.stride + 1).AndNot(b.first)
	case SouthWest:
		return set.Lsh(b.stride - 1).AndNot(b.last)
	case NorthWest:
		return set.Rsh(b.stride + 1).AndNot(b.last)
	}
	return set.Rsh(b.stride - 1).AndNot(b.first)
}

// Beside returns the squares that have a common side with a square of a set.
func (b *Board) Beside(set Set) Set {
	if b.word {
		return Set{Low: b.beside(set.Low)}
	}
	row := set.Lsh(1).AndNot(b.first).Or(set.Rsh(1).AndNot(b.last))
	return row.Or(set.Lsh(b.stride)).Or(set.Rsh(b.stride))
}

// beside is Beside on a frame of one word.
func (b *Board) beside(set uint64) uint64 {
	return set<<b.stride | set>>b.stride | set<<1&^b.first.Low | set>>1&^b.last.Low
}

// Around returns the squares of a set and all squares that have a common side or corner with a
// square of the set.
func (b *Board) Around(set Set) Set {
	if b.word {
		row := set.Low | set.Low<<1&^b.first.Low | set.Low>>1&^b.last.Low
		return Set{Low: row | row<<b.stride | row>>b.stride}
	}
	row := set.Or(set.Lsh(1).AndNot(b.first)).Or(set.Rsh(1).AndNot(b.last))
	return row.Or(row.Lsh(b.stride)).Or(row.Rsh(b.stride))
}

// Component returns the squares of set that can be reached from the squares of from by steps within
// set. Steps go along rows and columns. If around is true, steps also go along diagonals.
func (b *Board) Component(from, set Set, around bool) Set {
	from = from.And(set)
	if b.word && b.height == 1 && from.Low == set.Low&-set.Low {
		// The carry of the addition goes through the squares up to the first that is missing.
		return Set{Low: set.Low &^ (set.Low + from.Low)}
	}
	if b.word && !around {
		part, set := from.Low, set.Low
		for more := part; more != 0; part |= more {
			more = b.beside(part) & set &^ part
		}
		return Set{Low: part}
	}
	for more := from; !more.Empty(); from = from.Or(more) {
		if around {
			more = b.Around(from)
		} else {
			more = b.Beside(from)
		}
		more = more.And(set).AndNot(from)
	}
	return from
}

// Corner returns p moved to the upper left corner.
func (b *Board) Corner(p Position) Position {
	if b.word {
		return b.narrowCorner(p.narrow()).wide()
	}
	set := p.Any()
	if set.Empty() {
		return p
	}
	shift, _ := b.box(set)
	return Position{p.Left.Rsh(shift), p.Right.Rsh(shift)}
}
