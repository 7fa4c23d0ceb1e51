package dodgem

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
)

// The least and the largest board.
const (
	MinSize = 2
	MaxSize = 5
)

// Position is a position of Dodgem as the player to move sees it, whose cars go to the
// right. A set has a bit for each square, counted from the lower left corner, row by row. The
// player whose cars go up sees the board reflected in its diagonal, with columns as rows.
type Position struct{ mine, others uint32 }

// Rules are the rules (Vout, 1972; Berlekamp, Conway and Guy, Winning Ways, ch. 22) on a square
// board. The number is that of its rows, from [MinSize] to [MaxSize]. Rules are not a game.Game,
// but [Rules.Game] returns one.
type Rules int

// New returns the rules on a board with so many rows. The error wraps [game.ErrSize] if they are not
// from [MinSize] to [MaxSize].
func New(size int) (Rules, error) {
	if size < MinSize || size > MaxSize {
		return 0, game.SyntaxErrorf(game.ErrSize, "%d rows, want %d to %d", size, MinSize, MaxSize)
	}
	return Rules(size), nil
}

// Game returns the game with these rules, in which a player who cannot move wins: the
// misère convention.
func (d Rules) Game() game.Game[Position] { return game.Misere[Position](d) }

// Start returns the position at the beginning: the cars of the first player are in the
// first column, those of the second in the first row, and the corner is empty.
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

// Moves appends the options of p, those after a move to the right or off the board first.
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

// Ahead returns how many fewer squares the cars of the player to move have to go than
// those of the other. It is an evaluation for minimax.Search.
func (d Rules) Ahead(p Position) (squares int) {
	for cars := p.others; cars != 0; cars &= cars - 1 {
		squares += int(d) - bits.TrailingZeros32(cars)/int(d)
	}
	for cars := p.mine; cars != 0; cars &= cars - 1 {
		squares -= int(d) - bits.TrailingZeros32(cars)%int(d)
	}
	return squares
}
