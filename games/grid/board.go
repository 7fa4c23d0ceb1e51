package grid

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
)

// MaxSquares is the number of squares of the largest board.
const MaxSquares = 32

// side is the side of the largest square of at most MaxSquares squares. A board that fits on it
// lies on it, so that there is room for a quarter turn.
const side = 5

// Board is a rectangle of squares. It is immutable, and safe for concurrent use.
//
// A component that is taken out of a position may stand anywhere on it. On a board of at most
// 5 rows and columns a quarter turn may even move it beyond the edges, so a game must rely on
// the position to tell which squares there are.
type Board struct {
	rows, columns int
	stride        int // the square in a row and a column, from 0, is bit stride·row + column
	first, last   uint32
	images        []image
	transpose     *image // or nil, if the board cannot be turned
}

// New returns a board. If it has more than [MaxSquares] squares, or none, the error wraps
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

// Square returns the square in a row and a column, counted from 0 at the upper left corner.
func (b *Board) Square(row, column int) uint32 { return 1 << (row*b.stride + column) }

// All returns all squares of the board.
func (b *Board) All() (all uint32) {
	for row := range b.rows {
		all |= (1<<b.columns - 1) << (row * b.stride)
	}
	return all
}

// Direction is the direction of a step, one of eight.
type Direction uint8

// The directions. The opposite of each is four places on, modulo 8.
const (
	East Direction = iota
	South
	SouthEast
	SouthWest
	West
	North
	NorthWest
	NorthEast
	Directions // how many there are
)

// Straight are the directions along rows and columns.
var Straight = [4]Direction{East, South, West, North}

// Opposite returns the opposite direction.
func (d Direction) Opposite() Direction { return (d + 4) % Directions }

// Checkered returns the position in which the squares belong to Left and Right by turns, like
// the colors of a chessboard, the one in the upper left corner to Left.
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

// Step returns the squares a step away from those of a set. It never goes beyond the first or
// the last column, but it may go beyond the first or the last row: see [Board].
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

// Beside returns the squares beside those of a set, not diagonally.
func (b *Board) Beside(set uint32) uint32 {
	return set<<b.stride | set>>b.stride | set<<1&^b.first | set>>1&^b.last
}

// Around returns the squares of a set and all beside them, diagonally too.
func (b *Board) Around(set uint32) uint32 {
	row := set | set<<1&^b.first | set>>1&^b.last
	return row | row<<b.stride | row>>b.stride
}

// Corner moves a position to the upper left corner.
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
