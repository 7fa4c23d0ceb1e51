package domineering

import (
	"math/bits"
	"sync"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
)

// MaxCells is the largest number of squares of a board.
const MaxCells = 64

// Position is the set of free squares. The [Board] determines the bit of a square.
type Position uint64

// Board is Domineering on a board. Board implements partizan.Rules, does not change, and is safe
// for concurrent use.
//
// The representative of a component is in the upper left corner: see [Board.Signed]. After a
// quarter turn the representative may reach beyond the edges of the board.
type Board struct {
	rows, columns int
	stride        int // the square in a row and a column, from 0, is bit stride·row + column
	turns         bool
	all           Position
	first, last   Position // the first and the last column of all bits
	known         func() *components
}

// New returns a board of 1 to [MaxCells] squares. For another size the error wraps [game.ErrSize].
//
// A board of more than 8 rows or columns does not use quarter turns. Therefore a solver is slower
// on such a board.
func New(rows, columns int) (*Board, error) {
	if rows < 1 || columns < 1 || rows > MaxCells || columns > MaxCells || rows*columns > MaxCells {
		return nil, game.SyntaxErrorf(game.ErrSize, "%d rows and %d columns, want 1 or more and at most %d squares", rows, columns, MaxCells)
	}
	b := &Board{rows: rows, columns: columns, stride: columns, known: sync.OnceValue(newComponents)}
	if rows <= 8 && columns <= 8 {
		b.stride, b.turns = 8, true
	}
	for row := range rows {
		b.all |= (1<<columns - 1) << (row * b.stride)
	}
	for at := 0; at < 64; at += b.stride {
		b.first |= 1 << at
	}
	b.last = b.first << (b.stride - 1)
	return b, nil
}

// Start returns the empty board.
func (b *Board) Start() Position { return b.all }

// Left appends the positions after a vertical domino to dst.
func (b *Board) Left(dst []Position, p Position) []Position {
	for upper := p & (p >> b.stride); upper != 0; upper &= upper - 1 {
		square := upper & -upper
		dst = append(dst, p&^(square|square<<b.stride))
	}
	return dst
}

// Right appends the positions after a horizontal domino to dst.
func (b *Board) Right(dst []Position, p Position) []Position {
	for left := p & (p >> 1) &^ b.last; left != 0; left &= left - 1 {
		square := left & -left
		dst = append(dst, p&^(square|square<<1))
	}
	return dst
}

// near returns the squares beside those of a set, not diagonally.
func (b *Board) near(set Position) Position {
	return set<<b.stride | set>>b.stride | set<<1&^b.first | set>>1&^b.last
}

// Parts appends the components of at least two squares to dst.
func (b *Board) Parts(dst []Position, p Position) []Position {
	for p &= b.near(p); p != 0; { // without single squares
		part := p & -p
		for more := part; more != 0; part |= more {
			more = b.near(part) & p &^ part
		}
		dst = append(dst, part)
		p &^= part
	}
	return dst
}

// Signed returns the representative of p under the symmetries of the board: the least image of p,
// moved to the upper left corner. The sign is -1 if the representative is p after a quarter turn,
// the negative of p. The sign is 0 if p is symmetric to the negative of p, and otherwise 1.
func (b *Board) Signed(p Position) (r Position, sign int) {
	r = b.upright(p)
	if b.turns {
		switch t := b.upright(transpose(p)); {
		case t < r:
			return t, -1
		case t == r:
			return r, 0
		}
	}
	return r, 1
}

// upright returns the least of the images of p under reflection.
func (b *Board) upright(p Position) Position {
	p = b.corner(p)
	q := b.corner(b.mirror(p))
	r := min(p, q)
	if b.stride == 8 {
		return min(r, b.corner(Position(bits.ReverseBytes64(uint64(p)))), b.corner(Position(bits.ReverseBytes64(uint64(q)))))
	}
	return min(r, b.corner(b.flip(p)), b.corner(b.flip(q)))
}

// corner moves a set to the upper left corner.
func (b *Board) corner(p Position) Position {
	if p == 0 {
		return 0
	}
	if b.stride == 8 {
		return corner8(p)
	}
	p >>= bits.TrailingZeros64(uint64(p)) / b.stride * b.stride
	for p&b.first == 0 {
		p >>= 1
	}
	return p
}

// mirror exchanges left and right.
func (b *Board) mirror(p Position) Position {
	if b.stride == 8 { // and so the bits of all bytes
		return Position(bits.ReverseBytes64(bits.Reverse64(uint64(p))))
	}
	return b.flip(Position(bits.Reverse64(uint64(p)) >> (64 - b.rows*b.stride)))
}

// flip exchanges up and down.
func (b *Board) flip(p Position) (q Position) {
	row := Position(1)<<b.stride - 1
	for range b.rows {
		q = q<<b.stride | p&row
		p >>= b.stride
	}
	return q
}

// transpose exchanges the rows and columns of 8 by 8 squares.
func transpose(p Position) Position { return Position(boards.Transpose8(uint64(p))) }
