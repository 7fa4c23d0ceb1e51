package domineering

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
)

// Duel is Domineering on boards of up to 8 rows and columns as a game.Game in which the players
// move in turn, for the solvers of package minimax. It asks who wins, not what a position is
// worth: a win is worth 1, and a loss -1.
//
// Its positions are those of a [Board] as the player to move sees them, who always places
// vertical dominoes: each move also turns the board. So one machine word says all, and who the
// player is does not matter. [Board.Duel] makes positions.
//
// The zero Duel counts moves that are certain; one from [NewDuel] also knows the values of small
// components, and needs far fewer positions to find who wins: 70,142 for 8 by 8 squares instead
// of over a million. See [Duel.Bounds].
type Duel struct {
	known *components // or nil
}

// NewDuel returns a Duel that finds the values of components of at most 16 squares, and remembers
// them in 32 MiB. Besides, it has a partizan.Solver with its Store, each within its default
// memory; components for which that does not suffice count as large. A Duel is safe for
// concurrent use.
func NewDuel() Duel { return Duel{newComponents()} }

// Duel returns the position of a [Duel] in which player first is to move at p. Boards of more than
// 8 rows or columns have none, and the error wraps [game.ErrSize].
func (b *Board) Duel(p Position, first partizan.Player) (Position, error) {
	if !b.turns {
		return 0, game.SyntaxErrorf(game.ErrSize, "%d rows and %d columns, want at most 8", b.rows, b.columns)
	}
	if first == partizan.Right {
		p = transpose(p)
	}
	return alive(p), nil
}

// Alternately returns a game in which the players move in turn, and its position in which player
// first begins at p. It is faster to solve than partizan.Alternating, and there is one only on
// boards that have a [Duel]. All such games of a board share what they find of components.
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

// beside returns the squares to the left and the right of those of p.
func beside(p Position) Position { return p<<1&^firstColumn | p>>1&^lastColumn }

// alive returns p without the squares that have no free neighbor.
func alive(p Position) Position { return p & (beside(p) | p<<8 | p>>8) }

// Moves appends the positions after a vertical domino. It leaves out dominoes that no horizontal
// one can ever prevent if there are others: they can wait, since a player who wins by one of them
// also wins by another move (Bullock 2002). Moves come first that leave many dominoes to the
// player and few to the opponent, with those that are certain counted twice; and of these, moves
// that make a column at the side certain, from the corner on.
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

// Score returns -1: a player who cannot move loses.
func (Duel) Score(Position) int { return -1 }

// Key returns p itself as a number.
func (Duel) Key(p Position) uint64 { return uint64(p) }

// Canonical returns the least of the images of p under reflection, moved to the upper left
// corner.
func (Duel) Canonical(p Position) Position {
	p = corner8(p)
	q := corner8(Position(bits.ReverseBytes64(bits.Reverse64(uint64(p)))))
	return min(p, q, corner8(Position(bits.ReverseBytes64(uint64(p)))), corner8(Position(bits.ReverseBytes64(uint64(q)))))
}

// Bounds returns the value if a bound of the value on the [Board] tells who wins. Such bounds
// follow from the moves that are certain (Breuker, Uiterwijk and van den Herik 2000; Bullock
// 2002), and from the values of small components (Conway 1976).
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

// near is the least bound that bands are tried to improve.
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
