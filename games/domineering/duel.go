package domineering

import (
	"fmt"
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
)

// Duel is Domineering on boards of up to 8 rows and columns in which the players move in turn,
// a game.Game for the solvers of package minimax: who wins is asked, and not what a position
// is worth. A win is worth 1, and a loss -1.
//
// Its positions are those of a [Board] as the player to move sees them, who places vertical
// dominoes: after each move the board is turned. So one machine word says all, and who the
// player is does not matter. [Board.Duel] makes positions.
//
// The zero Duel counts moves that are certain; one of [NewDuel] also knows what small components
// are worth, and needs far fewer positions to find who wins: 70,142 for 8 by 8 squares, and not
// over a million. See Bounds.
type Duel struct {
	known *components // or nil
}

// NewDuel returns a Duel that finds what components of at most 16 squares are worth, and
// remembers it in 32 MiB, for as long as it is used. Beside that it has a partizan.Solver with
// its Store, each within its default memory; components beyond it are taken as large ones. A
// Duel is safe for concurrent use.
func NewDuel() Duel { return Duel{newComponents()} }

// Duel returns the position in which a player is to move at p. Only boards of at most 8 rows
// and columns have one; for others the error wraps [ErrSize].
func (b *Board) Duel(p Position, first partizan.Player) (Position, error) {
	if !b.turns {
		return 0, fmt.Errorf("%w of at most 8 rows and columns: %d rows and %d columns", ErrSize, b.rows, b.columns)
	}
	if first == partizan.Right {
		p = transpose(p)
	}
	return alive(p), nil
}

// Alternately returns a game in which the players move in turn and its position in which the
// given one begins at p, where that is faster to solve than partizan.Alternating: on boards
// that have a [Duel]. All these games of a board share what one of them has found of
// components.
func (b *Board) Alternately(p Position, first partizan.Player) (g game.Game[Position], start Position, ok bool) {
	start, err := b.Duel(p, first)
	if err != nil {
		return nil, start, false
	}
	return Duel{b.known()}, start, true
}

const (
	firstColumn Position = 0x0101010101010101
	lastColumn  Position = firstColumn << 7
)

// beside returns the squares to the left and the right of some.
func beside(p Position) Position { return p<<1&^firstColumn | p>>1&^lastColumn }

// alive returns p without the squares that have no free neighbor.
func alive(p Position) Position { return p & (beside(p) | p<<8 | p>>8) }

// Moves appends the positions after a vertical domino, but not after one that no horizontal
// domino can ever be in the way of, as long as there is another: such a move can wait, since a
// player who wins by it wins by another one as well (Bullock 2002). Those come first that keep
// many dominoes possible for the player and few for the opponent, ones that are certain counted
// twice; and of those the ones that make a column at the side certain, from the corner on.
func (d Duel) Moves(dst []Position, p Position) []Position {
	begin := len(dst)
	uppers := p & (p >> 8)
	contested := beside(p) & p
	if some := uppers & (contested | contested>>8); some != 0 {
		uppers = some
	}
	top, bottom := bits.TrailingZeros64(uint64(p))/8, (bits.Len64(uint64(p))-1)/8
	left, right := bits.TrailingZeros8(columns(p)), bits.Len8(columns(p))-1
	var scores [64]int
	for ; uppers != 0; uppers &= uppers - 1 {
		upper := uppers & -uppers
		next := p &^ (upper | upper<<8)
		row, column := bits.TrailingZeros64(uint64(upper))/8, bits.TrailingZeros64(uint64(upper))%8
		side, end := min(column-left, right-column), min(row-top, bottom-1-row)
		score := 128*dominoes(next) + 64*(side%2) - 4*side - end
		dst = append(dst, 0)
		at := len(dst) - 1
		for ; at > begin && scores[at-1-begin] < score; at-- {
			dst[at], scores[at-begin] = dst[at-1], scores[at-1-begin]
		}
		dst[at], scores[at-begin] = transpose(alive(next)), score
	}
	return dst
}

// dominoes returns how many more vertical dominoes fit than horizontal ones, with the certain
// ones of both counted twice.
func dominoes(p Position) int {
	return count(vertical(p)) + count(vertical(p&^beside(p))) - count(horizontal(p)) - count(horizontal(p&^(p<<8|p>>8)))
}

// Score is that of a position without moves: the player to move loses.
func (Duel) Score(Position) int { return -1 }

// Key is the position.
func (Duel) Key(p Position) uint64 { return uint64(p) }

// Canonical returns the least of the images of p under reflection, moved to the upper left
// corner.
func (Duel) Canonical(p Position) Position {
	p = corner8(p)
	q := corner8(Position(bits.ReverseBytes64(bits.Reverse64(uint64(p)))))
	return min(p, q, corner8(Position(bits.ReverseBytes64(uint64(p)))), corner8(Position(bits.ReverseBytes64(uint64(q)))))
}

// Bounds says who wins where a bound of the value tells. Bounds follow from the moves that are
// certain (Breuker, Uiterwijk and van den Herik 2000; Bullock 2002), and from the values of
// small components (Conway 1976).
func (d Duel) Bounds(p Position) (lo, hi int) {
	turned := transpose(p)
	mine, theirs := d.counted(p, true), d.counted(turned, false)
	switch {
	case mine >= 0:
		return 1, 1
	case theirs >= 0:
		return -1, -1
	case d.known == nil:
	case mine >= near && d.banded(p, true) >= 0:
		return 1, 1
	case theirs >= near && d.banded(turned, false) >= 0:
		return -1, -1
	}
	return -1, 1
}

// near is a bound that bands are tried for to find a better one.
const near = -3 * unit

// corner8 moves a set to the upper left corner of 8 by 8 squares.
func corner8(p Position) Position {
	if p == 0 {
		return 0
	}
	p >>= bits.TrailingZeros64(uint64(p)) &^ 7
	return p >> bits.TrailingZeros8(columns(p))
}

// columns returns the columns that have a square.
func columns(p Position) uint8 {
	p |= p >> 32
	p |= p >> 16
	return uint8(p | p>>8)
}
