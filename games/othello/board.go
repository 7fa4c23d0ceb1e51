package othello

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
)

// MaxSize is the largest number of rows and columns.
const MaxSize = 8

// Position is a position of Othello: the discs of the player to move and the discs of the opponent.
// The square in a row and a column, counted from 0 from the upper left corner, is bit 8·row +
// column.
type Position struct{ mine, theirs uint64 }

// Discs returns the numbers of discs of the player to move and of the opponent.
func (p Position) Discs() (mine, theirs int) {
	return bits.OnesCount64(p.mine), bits.OnesCount64(p.theirs)
}

// passed returns p with the other player to move.
func (p Position) passed() Position { return Position{p.theirs, p.mine} }

// Board is Othello on a board. Board is a game.Game. A Board is safe for concurrent use if no
// goroutine sets a field.
type Board struct {
	// DiscsOnly makes Score count discs alone. The official count of the World Othello Federation
	// gives the free squares at the end to the winner. Both counts have the same winner.
	DiscsOnly bool

	size    int
	squares uint64
	inner   uint64 // those not in the first or the last column
	corners uint64
	order   []uint64 // the squares in the order in which they are tried
}

// New returns a square board of 4, 6 or 8 rows. For another size the error wraps [game.ErrSize].
func New(size int) (*Board, error) {
	if size < 4 || size > MaxSize || size%2 != 0 {
		return nil, game.SyntaxErrorf(game.ErrSize, "%d rows and columns, want 4, 6 or 8", size)
	}
	b := &Board{size: size}
	for row := range size {
		for column := range size {
			s := boards.Cell8(row, column)
			b.squares |= s
			if column > 0 && column < size-1 {
				b.inner |= s
			}
			b.order = append(b.order, s)
		}
	}
	last := size - 1
	b.corners = boards.Cell8(0, 0) | boards.Cell8(0, last) | boards.Cell8(last, 0) | boards.Cell8(last, last)
	slices.SortStableFunc(b.order, func(s, t uint64) int { return cmp.Compare(b.rank(s), b.rank(t)) })
	return b, nil
}

// rank returns a number that is less for better squares: corners come first, the squares beside
// them, which give the corner away, last, and the others between, those nearer to the edge first.
func (b *Board) rank(s uint64) int {
	row, column := bits.TrailingZeros64(s)/8, bits.TrailingZeros64(s)%8
	row, column = min(row, b.size-1-row), min(column, b.size-1-column) // from the nearest edge
	switch {
	case row+column == 0:
		return 0
	case max(row, column) == 1:
		return 10 + row + column
	}
	return 1 + min(row, column)
}

// Start returns the first position: the four squares in the middle have discs crosswise, and Black
// is to move.
func (b *Board) Start() Position {
	low, high := b.size/2-1, b.size/2
	return Position{boards.Cell8(low, high) | boards.Cell8(high, low), boards.Cell8(low, low) | boards.Cell8(high, high)}
}

// Moves appends the options of p to dst: corners first, and squares that give a corner away last. A
// player without a move has one option, to pass: p with the opponent to move.
func (b *Board) Moves(dst []Position, p Position) []Position {
	places := b.places(p)
	if places == 0 {
		if pass := p.passed(); b.places(pass) != 0 {
			dst = append(dst, pass)
		}
		return dst
	}
	for _, s := range b.order {
		if s&places != 0 {
			dst = append(dst, b.place(p, s))
		}
	}
	return dst
}

// Score returns the discs of the player to move minus the discs of the opponent. Free squares count
// for the player with more discs, unless DiscsOnly is set.
func (b *Board) Score(p Position) int {
	mine, theirs := p.Discs()
	lead := mine - theirs
	if b.DiscsOnly {
		return lead
	}
	switch free := b.size*b.size - mine - theirs; {
	case lead > 0:
		return lead + free
	case lead < 0:
		return lead - free
	}
	return 0
}

// Bounds returns the score if the opponent gets all squares except the corners of the player to
// move, and the score if the player to move gets all squares except the corners of the opponent.
func (b *Board) Bounds(p Position) (lo, hi int) {
	all := b.size * b.size
	return 2*bits.OnesCount64(p.mine&b.corners) - all, all - 2*bits.OnesCount64(p.theirs&b.corners)
}

// Canonical returns the least image of p under rotations and reflections.
func (b *Board) Canonical(p Position) Position {
	least := p
	for i := 1; i < 8; i++ {
		switch {
		case i == 4:
			p = Position{boards.Transpose8(p.mine), boards.Transpose8(p.theirs)}
		case i%2 == 1:
			p = Position{b.mirror(p.mine), b.mirror(p.theirs)}
		default:
			p = Position{b.flip(p.mine), b.flip(p.theirs)}
		}
		if p.mine < least.mine || p.mine == least.mine && p.theirs < least.theirs {
			least = p
		}
	}
	return least
}

// mirror exchanges left and right.
func (b *Board) mirror(set uint64) uint64 {
	return bits.Reverse64(bits.ReverseBytes64(set)) >> (8 - b.size)
}

// flip exchanges top and bottom.
func (b *Board) flip(set uint64) uint64 { return bits.ReverseBytes64(set) >> (8 * (8 - b.size)) }
