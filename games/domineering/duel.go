package domineering

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/internal/boards"
)

// Duel is Domineering with alternating moves on boards of up to 8 rows and columns. Duel is a
// game.Game for the solvers of package minimax. A win has score 1, and a loss has score -1. A
// solver finds the winner, and not the value of the partizan game.
//
// A position of a Duel is a position of a [Board] in the view of the player to move. The player to
// move always places vertical dominoes, and each move turns the board. Therefore a [Position] is one
// machine word, and does not record the player to move. [Board.Duel] returns a position of a Duel.
//
// The bounds of the zero Duel count moves that the opponent cannot prevent. The bounds of a Duel
// from [NewDuel] also use the values of small components, and a solver searches far fewer
// positions. See [Duel.Bounds].
type Duel struct {
	known *components // or nil
}

// Position is a position of a [Duel]: the set of free squares in the view of the player to move. Bit
// 8·row + column is a square, counted from 0 from the upper left corner.
type Position uint64

// on8 returns the position of a board of 8 by 8 squares with the same free squares.
func (p Position) on8() grid.Position { return free(grid.Set{Low: uint64(p)}) }

// transpose exchanges the rows and columns of 8 by 8 squares.
func transpose(p Position) Position { return Position(boards.Transpose8(uint64(p))) }

// NewDuel returns a Duel that computes the values of components of at most 16 squares, and stores
// the values in 32 MiB of memory. The Duel also has a partizan.Solver with a Store, each with the
// default memory. If the memory does not suffice for a component, the Duel treats the component as
// a large component. A Duel is safe for concurrent use.
func NewDuel() Duel { return Duel{newComponents()} }

// Duel returns the position of a [Duel] for p, with the player first to move. For boards of more
// than 8 rows or columns, the error wraps [game.ErrSize].
func (b *Board) Duel(p grid.Position, first partizan.Player) (Position, error) {
	if rows, columns := b.Size(); rows > 8 || columns > 8 {
		return 0, game.SyntaxErrorf(game.ErrSize, "%d rows and %d columns, want at most 8", rows, columns)
	}
	view := Position(p.Left.Low)
	if first == partizan.Right {
		view = transpose(view)
	}
	return alive(view), nil
}

// Alternately returns a game with alternating moves, and the position of this game for p, with the
// player first to move. The game is faster to solve than partizan.Alternating. If the board has
// more than 8 rows or columns, ok is false. All games that Alternately returns for a board share
// the values of small components.
func (b *Board) Alternately(p grid.Position, first partizan.Player) (g game.Game[Position], start Position, ok bool) {
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

// Moves appends the positions after a vertical domino to dst. A domino is safe if no horizontal
// domino can prevent the domino. Moves omits safe dominoes if other moves exist. A safe domino can
// wait: a player who wins by a safe domino also wins by another move (Bullock 2002).
//
// Moves that leave many dominoes to the player and few dominoes to the opponent come first, and
// safe dominoes count twice. Among equal moves, the moves that make the dominoes of a column at the
// side safe come first, from the corner on.
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

// Key returns p as a number.
func (Duel) Key(p Position) uint64 { return uint64(p) }

// Canonical returns the least image of p under reflections and translations. The image is in the
// upper left corner.
func (Duel) Canonical(p Position) Position {
	p = corner8(p)
	q := corner8(Position(bits.ReverseBytes64(bits.Reverse64(uint64(p)))))
	return min(p, q, corner8(Position(bits.ReverseBytes64(uint64(p)))), corner8(Position(bits.ReverseBytes64(uint64(q)))))
}

// Bounds returns the value of p if a bound of the partizan value decides the winner, and otherwise
// -1 and 1. The bounds of the partizan value count moves that the opponent cannot prevent (Breuker,
// Uiterwijk and van den Herik 2000; Bullock 2002), and use the values of small components (Conway
// 1976).
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
