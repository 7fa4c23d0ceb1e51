package dotsboxes

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
)

// Position is a position of dots and boxes: the drawn edges, the player to move, and the number of
// boxes of the player to move minus the number of boxes of the opponent.
type Position struct {
	drawn uint64
	lead  int8
	turn  uint8
}

// Board is dots and boxes on a board with rows and columns of boxes. Board is a game.Game. The
// score is the number of boxes of the player to move minus the number of boxes of the opponent. A
// Board does not change, and is safe for concurrent use.
type Board struct {
	// Edges are numbered in the order of reading: the upper edges of the first row, then the sides
	// of its boxes, and so on. In sets of edges each has the bit of its number, and in sets of
	// boxes each box has that of its upper edge. So the other edges of all boxes are found by one
	// shift each: the left ones are width to the left, the right ones width+1 and the lower ones
	// stride.

	rows, width int
	stride      int    // from an edge to the one below it
	edges       uint64 // all edges
	boxes       uint64 // all boxes
	twins       []twins
	rings       []uint64 // the edges that are as far from the middle of the board, the nearest first
	images      images
}

// twins are pairs of edges of the same box that no other box has: the lower edge of each pair, and
// how far away the upper one is. It does not matter which one of the two is drawn.
type twins struct {
	lower uint64
	shift int
}

// New returns a board with rows and columns of boxes. If a number is not positive, or if the board
// has more than 64 edges, the error wraps [game.ErrSize].
func New(rows, columns int) (*Board, error) {
	const most = 64 // more than either number can be
	if rows < 1 || columns < 1 || rows > most || columns > most || rows*(2*columns+1)+columns > most {
		return nil, game.SyntaxErrorf(game.ErrSize, "%d rows and %d columns of boxes, want 1 of each and at most %d edges",
			rows, columns, most)
	}
	b := &Board{rows: rows, width: columns, stride: 2*columns + 1}
	b.edges = ^uint64(0) >> (64 - b.count())
	for row := range rows {
		b.boxes |= (1<<columns - 1) << (row * b.stride)
	}
	b.findTwins()
	b.findRings()
	b.images = b.newImages()
	return b, nil
}

// count returns the number of edges.
func (b *Board) count() int { return b.rows*b.stride + b.width }

// Rows returns the number of rows of boxes.
func (b *Board) Rows() int { return b.rows }

// Columns returns the number of columns of boxes.
func (b *Board) Columns() int { return b.width }

// Start returns the position without drawn edges. Player 0 is to move.
func (b *Board) Start() Position { return Position{} }

// Drawn reports whether an edge is drawn: the edge above a box or, if side is true, the edge to the
// left of the box. The row and the column of the box are counted from 0. The lowest edges are above
// row Rows, and the rightmost edges are to the left of column Columns.
func (b *Board) Drawn(p Position, row, column int, side bool) bool {
	return p.drawn&b.edge(row, column, side) != 0
}

// Closed reports whether all edges of a box are drawn.
func (b *Board) Closed(p Position, row, column int) bool {
	return b.full(p.drawn)&b.edge(row, column, false) != 0
}

// Boxes returns the numbers of boxes of the first and of the second player.
func (b *Board) Boxes(p Position) (first, second int) {
	closed, lead := b.closed(p.drawn), int(p.lead)
	if p.turn == 1 {
		lead = -lead
	}
	return (closed + lead) / 2, (closed - lead) / 2
}

// Moves appends the options of p to dst: first the moves that close a box, then the moves that give
// no box away, and then all other moves.
func (b *Board) Moves(dst []Position, p Position) []Position {
	free := b.edges &^ p.drawn
	one, two, _ := b.degrees(p.drawn)
	closing := b.around(one) & free
	giving := b.around(two) & free &^ closing
	for _, edges := range [...]uint64{closing, free &^ (closing | giving), giving} {
		for ; edges != 0; edges &= edges - 1 {
			dst = append(dst, b.draw(p, edges&-edges))
		}
	}
	return dst
}

// draw returns the position after a free edge is drawn.
func (b *Board) draw(p Position, edge uint64) Position {
	next := Position{drawn: p.drawn | edge, lead: p.lead, turn: p.turn}
	if n := int8(bits.OnesCount64(b.full(next.drawn) & b.beside(edge))); n > 0 {
		next.lead += n
		return next
	}
	next.lead, next.turn = -p.lead, 1-p.turn
	return next
}

// Turn returns the player to move.
func (b *Board) Turn(p Position) int { return int(p.turn) }

// Score returns the number of boxes of the player to move minus the number of boxes of the
// opponent.
func (b *Board) Score(p Position) int { return int(p.lead) }

// Bounds returns the score if all boxes left go to the opponent, and the score if all boxes left go
// to the player to move.
func (b *Board) Bounds(p Position) (lo, hi int) {
	left := b.left(p.drawn)
	return int(p.lead) - left, int(p.lead) + left
}

// Bank returns p with equal numbers of boxes of both players, and the lead of the player to move.
// The owners of the closed boxes do not change the rest of the play.
func (b *Board) Bank(p Position) (rest Position, points int) {
	return Position{drawn: p.drawn, turn: p.turn}, int(p.lead)
}

// Canonical returns the representative of p. Reflections of the board, turns of a square board,
// exchanges of equivalent edges, and the exchange of the players do not change the representative.
// Two edges are equivalent if both edges belong to the same box and to no other box. In the
// representative player 0 is to move.
func (b *Board) Canonical(p Position) Position {
	return Position{drawn: b.least(p.drawn), lead: p.lead}
}

var (
	_ game.Game[Position]          = (*Board)(nil)
	_ game.Turner[Position]        = (*Board)(nil)
	_ game.Bounder[Position]       = (*Board)(nil)
	_ game.Banker[Position]        = (*Board)(nil)
	_ game.Canonicalizer[Position] = (*Board)(nil)
)
