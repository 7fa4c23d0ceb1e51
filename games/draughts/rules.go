package draughts

import "math/bits"

// Captures is a game of one player, who captures on a board, jump by jump, until no jump is left. A
// position is terminal if the man cannot jump, and the score is the number of captured men. A
// solver of package minimax finds the longest capture, but visits all positions. Boards with many
// men have too many positions. [Solver] does not visit positions.
//
// Captures is a game.Game with the capabilities MoveName, Turn and Bounds. Captures is safe for
// concurrent use.
type Captures struct{ board Board }

// NewCaptures returns the game of the captures on b.
func NewCaptures(b Board) Captures { return Captures{b} }

// Position is a position of [Captures], the beginning of a capture: the first square, the square of
// the last jump, and the captured men. A position is one word with the captured men in the lower
// bits. A man can capture at most [Board.MaxCaptures] men, and therefore at most 42 bits suffice.
type Position uint64

// Where the squares are in a Position; both are 0 at the start.
const (
	menBits   = 48
	fromShift = menBits
	toShift   = menBits + 8
)

// Start returns the position before the first jump.
func (c Captures) Start() Position { return 0 }

// Captured returns the number of captured men.
func (p Position) Captured() int { return bits.OnesCount64(uint64(p) & (1<<menBits - 1)) }

// At returns the square of the capturing man, or 0 at the start.
func (p Position) At() Square { return Square(p >> toShift) }

// from returns the square where that man was at the start.
func (p Position) from() Square { return Square(p >> fromShift) }

// directions are the four ways to jump, from the top down and from left to right.
var directions = [4][2]int{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}

// Moves appends the positions after each jump to dst. At the start any man of the player may jump,
// and later only the man that has begun. The order of the options is the order of the squares.
func (c Captures) Moves(dst []Position, p Position) []Position {
	if at := p.At(); at != 0 {
		return c.jumps(dst, p, at)
	}
	for i, piece := range c.board.pieces[:c.board.Squares()] {
		if at := Square(i + 1); piece == Own {
			dst = c.jumps(dst, Position(at)<<fromShift, at)
		}
	}
	return dst
}

// jumps appends the positions after the jumps of the man on a square.
func (c Captures) jumps(dst []Position, p Position, at Square) []Position {
	b := c.board
	row, column := b.Place(at)
	for _, d := range directions {
		over, to := b.SquareAt(row+d[0], column+d[1]), b.SquareAt(row+2*d[0], column+2*d[1])
		if to == 0 || b.At(over) != Opponent || b.At(to) != Empty && to != p.from() {
			continue
		}
		if man := b.bit(over); p&man == 0 {
			dst = append(dst, p&^(0xff<<toShift)|Position(to)<<toShift|man)
		}
	}
	return dst
}

// bit returns the bit of a man that is not on the edge of the board: that of its place among
// the squares with the same parities of row and column.
func (b Board) bit(s Square) Position {
	row, column := b.Place(s)
	return 1 << ((row-1)/2*((b.Columns()-1)/2) + (column-1)/2)
}

// Size returns the numbers of rows and columns.
func (c Captures) Size() (rows, columns int) { return c.board.Rows(), c.board.Columns() }

// At returns the sign of a square at p, by row and column from the upper left corner. The signs are
// o for a man of the player, x for a man of the opponent that is not captured, a dot for an empty
// playing square, and a blank for a square that is not a playing square.
func (c Captures) At(p Position, _, row, column int) rune {
	b := c.board
	s := b.SquareAt(row, column)
	switch {
	case s == 0:
		return ' '
	case s == p.At():
		return rune(marks[Own])
	case s == p.from(), p.At() != 0 && b.At(s) == Opponent && c.captured(p, row, column):
		return rune(marks[Empty])
	}
	return rune(marks[b.At(s)])
}

// captured reports whether the opponent's man in a row and a column has been captured at p. Only
// men that are not on the edge, and whose rows differ in parity from that of the capturing man, can
// be.
func (c Captures) captured(p Position, row, column int) bool {
	b := c.board
	from, _ := b.Place(p.from())
	inside := row > 0 && row < b.Rows()-1 && column > 0 && column < b.Columns()-1
	return inside && (row+from)%2 != 0 && p&b.bit(b.SquareAt(row, column)) != 0
}

// Score returns the number of men captured at p.
func (c Captures) Score(p Position) int { return p.Captured() }

// Turn returns 0: there is one player.
func (c Captures) Turn(Position) int { return 0 }

// Bounds returns the number of men captured at p, and the [Board.MaxCaptures] of the board.
func (c Captures) Bounds(p Position) (lo, hi int) { return p.Captured(), c.board.MaxCaptures() }

// MoveName returns the squares of a jump, such as 30x21.
func (c Captures) MoveName(p, option Position) string {
	at := p.At()
	if at == 0 {
		at = option.from()
	}
	return Capture{at, option.At()}.String()
}

// Capture returns the capture with the positions of line. The first position of line is the
// position after the first jump, as in the Line of a game.Result.
func (c Captures) Capture(line []Position) Capture {
	if len(line) == 0 {
		return nil
	}
	path := Capture{line[0].from()}
	for _, p := range line {
		path = append(path, p.At())
	}
	return path
}
