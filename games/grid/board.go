package grid

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
)

// MaxSquares is the largest number of squares of a board.
const MaxSquares = 32

// side is the side of the largest square of at most MaxSquares squares. A board that fits on it
// lies on it, so that there is room for a quarter turn.
const side = 5

// Board is a rectangle of squares. A Board does not change, and is safe for concurrent use.
//
// A component of a position may be moved to any place of the board. On a board of at most 5 rows
// and columns, a quarter turn may also move a component beyond the edges of the board. Therefore a
// game must take the squares from the position, and not from the board.
type Board struct {
	rows, columns int
	stride        int // the square in a row and a column, from 0, is bit stride·row + column
	first, last   uint32
	images        []image
	transpose     *image // or nil, if the board cannot be turned
}

// New returns a board of 1 to [MaxSquares] squares. For another size the error wraps
// [game.ErrSize].
func New(rows, columns int) (*Board, error) {
	if rows < 1 || columns < 1 || rows > MaxSquares || columns > MaxSquares || rows*columns > MaxSquares {
		return nil, game.SyntaxErrorf(game.ErrSize, "%d rows and %d columns, want 1 or more and at most %d squares", rows, columns, MaxSquares)
	}
	b := &Board{rows: rows, columns: columns, stride: columns}
	height := rows
	if rows <= side && columns <= side {
		b.stride, height = side, side
	}
	for row := range height {
		b.first |= 1 << (row * b.stride)
	}
	b.last = b.first << (b.stride - 1)
	b.turn(height)
	return b, nil
}

// Size returns the numbers of rows and columns.
func (b *Board) Size() (rows, columns int) { return b.rows, b.columns }

// Square returns the set of the square in a row and a column, counted from 0 from the upper left
// corner.
func (b *Board) Square(row, column int) uint32 { return 1 << (row*b.stride + column) }

// All returns all squares of the board.
func (b *Board) All() (all uint32) {
	for row := range b.rows {
		all |= (1<<b.columns - 1) << (row * b.stride)
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

// Straight are the directions along rows and columns.
var Straight = [4]Direction{East, South, West, North}

// Opposite returns the opposite direction.
func (d Direction) Opposite() Direction { return (d + 4) % Directions }

// Checkered returns the position in which the squares of Left and Right alternate like the colors
// of a chessboard. The square in the upper left corner belongs to Left.
func (b *Board) Checkered() (p Position) {
	for row := range b.rows {
		for column := range b.columns {
			if (row+column)%2 == 0 {
				p.Left |= b.Square(row, column)
			} else {
				p.Right |= b.Square(row, column)
			}
		}
	}
	return p
}

// Step returns the squares that are one step in direction d from the squares of a set. No step goes
// beyond the first or the last column. A step may go beyond the first or the last row: see [Board].
func (b *Board) Step(set uint32, d Direction) uint32 {
	switch d {
	case East:
		return set << 1 &^ b.first
	case West:
		return set >> 1 &^ b.last
	case South:
		return set << b.stride
	case North:
		return set >> b.stride
	case SouthEast:
		return set << (b.stride + 1) &^ b.first
	case SouthWest:
		return set << (b.stride - 1) &^ b.last
	case NorthWest:
		return set >> (b.stride + 1) &^ b.last
	}
	return set >> (b.stride - 1) &^ b.first
}

// Beside returns the squares that have a common side with a square of a set.
func (b *Board) Beside(set uint32) uint32 {
	return set<<b.stride | set>>b.stride | set<<1&^b.first | set>>1&^b.last
}

// Around returns the squares of a set and all squares that have a common side or corner with a
// square of the set.
func (b *Board) Around(set uint32) uint32 {
	row := set | set<<1&^b.first | set>>1&^b.last
	return row | row<<b.stride | row>>b.stride
}

// Corner returns p moved to the upper left corner.
func (b *Board) Corner(p Position) Position {
	set := p.Any()
	if set == 0 {
		return p
	}
	shift := bits.TrailingZeros32(set) / b.stride * b.stride
	for set >>= shift; set&b.first == 0; set >>= 1 {
		shift++
	}
	return Position{p.Left >> shift, p.Right >> shift}
}
