package dodgem

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
)

// The smallest and the largest number of rows of a board.
const (
	MinSize = 2
	MaxSize = 5
)

// Position is a position of Dodgem in the view of the player to move: the cars of this player drive
// to the right. In the view of the opponent the board is reflected in the diagonal, and columns are
// rows. A Position has the set of the squares of each player. A set has a bit for each square,
// counted from the lower left corner, row by row.
type Position struct{ mine, others uint32 }

// Rules are the rules of Dodgem on a square board (Vout, 1972; Berlekamp, Conway and Guy, Winning
// Ways, chapter 22). The number is the number of rows, from [MinSize] to [MaxSize]. Rules is not a
// game.Game, but [Rules.Game] returns a game.Game.
type Rules int

// New returns the rules on a board with size rows. If size is not between [MinSize] and [MaxSize],
// the error wraps [game.ErrSize].
func New(size int) (Rules, error) {
	if size < MinSize || size > MaxSize {
		return 0, game.SyntaxErrorf(game.ErrSize, "%d rows, want %d to %d", size, MinSize, MaxSize)
	}
	return Rules(size), nil
}

// Game returns the game with these rules and the misère convention: a player who cannot move wins.
func (d Rules) Game() game.Game[Position] { return game.Misere[Position](d) }

// Start returns the first position. The cars of the first player are in the left column, and the
// cars of the second player in the lowest row. The corner of the two lines is empty.
func (d Rules) Start() Position {
	var p Position
	for i := 1; i < int(d); i++ {
		p.mine |= d.square(0, i)
		p.others |= d.square(i, 0)
	}
	return p
}

// square returns the set of one square.
func (d Rules) square(column, row int) uint32 { return 1 << (column + int(d)*row) }

// Moves appends the options of p to dst. Moves to the right and off the board come first.
func (d Rules) Moves(dst []Position, p Position) []Position {
	for _, by := range [][2]int{{1, 0}, {0, 1}, {0, -1}} {
		for cars := p.mine; cars != 0; cars &= cars - 1 {
			from := cars & -cars
			to, ok := d.step(from, by[0], by[1])
			if ok && to&(p.mine|p.others) == 0 {
				dst = append(dst, d.reflect(Position{p.others, p.mine&^from | to}))
			}
		}
	}
	return dst
}

// step returns the square that is some columns and rows away from a square, or the empty set if
// that is off the board on the right; beyond any other side ok is false.
func (d Rules) step(from uint32, columns, rows int) (to uint32, ok bool) {
	at := bits.TrailingZeros32(from)
	column, row := at%int(d)+columns, at/int(d)+rows
	switch {
	case row < 0 || row >= int(d):
		return 0, false
	case column == int(d):
		return 0, true
	}
	return d.square(column, row), true
}

// reflect exchanges columns and rows.
func (d Rules) reflect(p Position) Position {
	return Position{d.transpose(p.mine), d.transpose(p.others)}
}

func (d Rules) transpose(set uint32) (t uint32) {
	for ; set != 0; set &= set - 1 {
		at := bits.TrailingZeros32(set)
		t |= d.square(at/int(d), at%int(d))
	}
	return t
}

// Ahead estimates the advantage of the player to move, in squares. Ahead returns the distance that
// the cars of the opponent have left minus the distance that the cars of the player have left.
// Ahead is an evaluation for minimax.Search.
func (d Rules) Ahead(p Position) (squares int) {
	for cars := p.others; cars != 0; cars &= cars - 1 {
		squares += int(d) - bits.TrailingZeros32(cars)/int(d)
	}
	for cars := p.mine; cars != 0; cars &= cars - 1 {
		squares -= int(d) - bits.TrailingZeros32(cars)%int(d)
	}
	return squares
}
