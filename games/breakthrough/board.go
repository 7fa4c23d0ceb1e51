// Package breakthrough implements Breakthrough (Dan Troyka, 2000). Pieces step forward, straight or
// diagonally, and take diagonally. The first player to reach the far row wins.
//
// The package is an example of a race. Each play ends, since no piece moves back. Most plays are
// decided some moves before the end.
//
// # One view of the board
//
// A [Position] is the view of the player to move: the pieces of this player move up. Each move
// turns the board by 180 degrees. A position does not record the player to move. A position and the
// position with exchanged players are the same. Methods that show the view of the first player have
// an argument for the player to move.
//
// # Terminal positions
//
// The play ends when a piece reaches the far row, or when a player has no pieces. Then the player
// to move has lost, as in normal play. No other end exists: the foremost piece of a player always
// has a diagonal step, since no piece of the same player stands ahead.
//
// # Capabilities
//
//   - Bounds: a piece of the player to move on the last row but one wins at once. A piece of the
//     opponent on the last row but one of the opponent wins unless the player to move takes the
//     piece or wins at once.
//   - Canonical: the board has one symmetry, the reflection.
//
// A Board has no Key, since 64 squares with three states do not fit into a word. A Board has no
// Turn, since the players alternate.
//
// # Known results
//
// With two rows of pieces for each player, the second player wins on 4 by 4 in 14 moves of both
// players, and on 5 by 5 in 26 moves (users of littlegolem.net, 2006). The second player also wins
// on 6 rows and 5 columns (Saffidine, Jouandeau and Cazenave 2011). With one row of pieces on 4 by
// 4 the first player wins in 11 moves.
package breakthrough

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
)

// MaxSize is the largest number of rows, and the largest number of columns.
const MaxSize = 8

// Position is a position in the view of the player to move: the pieces of this player move up. A
// Position has the set of the squares of each player. A set has a bit for each square, counted from
// the lower left corner, with eight bits for a row.
type Position struct{ mine, theirs uint64 }

// Pieces returns the numbers of pieces of the player to move and of the opponent.
func (p Position) Pieces() (mine, theirs int) {
	return bits.OnesCount64(p.mine), bits.OnesCount64(p.theirs)
}

// Board is Breakthrough on a board. Board is a [game.Game], does not change, and is safe for
// concurrent use.
type Board struct {
	rows, columns int
	home, far     uint64 // the first and the last row of the player to move
	near, last    uint64 // the rows next to them
	left, right   uint64 // all squares but those of the first column, and of the last
}

// New returns the game on a board of 3 to [MaxSize] rows and 2 to [MaxSize] columns. For another
// size the error wraps [game.ErrSize].
func New(rows, columns int) (*Board, error) {
	if rows < 3 || rows > MaxSize || columns < 2 || columns > MaxSize {
		return nil, game.SyntaxErrorf(game.ErrSize, "%d rows and %d columns, want 3 to %d and 2 to %d", rows, columns, MaxSize, MaxSize)
	}
	b := &Board{rows: rows, columns: columns, home: 1<<columns - 1}
	b.near, b.far = b.home<<8, b.home<<(8*(rows-1))
	b.last = b.far >> 8
	for row := range rows {
		all := b.home << (8 * row)
		b.left |= all &^ boards.Cell8(row, 0)
		b.right |= all &^ boards.Cell8(row, columns-1)
	}
	return b, nil
}

// Start returns the first position. Each player has pieces on two rows, or on one row if the board
// has only three rows.
func (b *Board) Start() Position {
	if b.rows < 4 {
		return Position{b.home, b.far}
	}
	return Position{b.home | b.near, b.far | b.last}
}

// Moves appends the options of p to dst: first the moves that take a piece, and then the other
// moves. In both groups moves of the foremost pieces come first.
func (b *Board) Moves(dst []Position, p Position) []Position {
	if b.over(p) {
		return dst
	}
	free := ^(p.mine | p.theirs)
	return b.steps(b.steps(dst, p, 0, p.theirs), p, free, free)
}

// steps appends the positions after the steps straight to some squares, and diagonally to others.
func (b *Board) steps(dst []Position, p Position, straight, diagonal uint64) []Position {
	for pieces := p.mine; pieces != 0; {
		from := uint64(1) << (bits.Len64(pieces) - 1)
		pieces &^= from
		for _, to := range [...]uint64{from << 8 & straight, from & b.left << 7 & diagonal, from & b.right << 9 & diagonal} {
			if to != 0 {
				dst = append(dst, b.after(p, from, to))
			}
		}
	}
	return dst
}

// over reports whether the other player has won.
func (b *Board) over(p Position) bool { return p.theirs&b.home != 0 || p.mine == 0 }

// after returns the position after a step, as the other player sees it.
func (b *Board) after(p Position, from, to uint64) Position {
	return Position{b.turned(p.theirs &^ to), b.turned(p.mine&^from | to)}
}

// turned returns a set of squares on the board turned round.
func (b *Board) turned(set uint64) uint64 {
	return bits.Reverse64(set) >> (8*(8-b.rows) + 8 - b.columns)
}

// Score returns -1: a player without a move has lost.
func (b *Board) Score(Position) int { return -1 }

// Bounds returns 1, 1 if the next move wins, and -1, -1 if no move avoids the loss. Otherwise
// Bounds returns -1, 1.
func (b *Board) Bounds(p Position) (lo, hi int) {
	taking := p.mine & b.home
	threats := p.theirs & b.near &^ (taking & b.left << 7) &^ (taking & b.right << 9)
	switch {
	case b.over(p):
		return -1, -1
	case p.mine&b.last != 0:
		return 1, 1
	case threats != 0:
		return -1, -1
	}
	return -1, 1
}

// Canonical returns the smaller of p and the reflection of p, with left and right exchanged.
func (b *Board) Canonical(p Position) Position {
	q := Position{b.reflected(p.mine), b.reflected(p.theirs)}
	if q.mine < p.mine || q.mine == p.mine && q.theirs < p.theirs {
		return q
	}
	return p
}

func (b *Board) reflected(set uint64) uint64 {
	return bits.Reverse64(bits.ReverseBytes64(set)) >> (8 - b.columns)
}

// Takes reports whether the move from p to option takes a piece. Takes is a function for the field
// Noisy of a minimax.Search. With Takes the search plays better: BENCHMARKS.md of the repository
// has the results of matches.
func (b *Board) Takes(p, option Position) bool {
	return bits.OnesCount64(option.mine) < bits.OnesCount64(p.theirs)
}

// MaxLead is larger than the absolute value of [Board.Lead] at each position of a play.
const MaxLead = 2*MaxSize*(2+MaxSize) + 1

// Lead estimates the advantage of the player to move. A piece counts more if the piece has moved
// farther. Lead is an evaluation for minimax.Search.
func (b *Board) Lead(p Position) (lead int) {
	other := b.turned(p.theirs)
	for row := range b.rows {
		squares := b.home << (8 * row)
		lead += (3 + row) * (bits.OnesCount64(p.mine&squares) - bits.OnesCount64(other&squares))
	}
	return lead
}
