package dodgem

import (
	"fmt"
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
)

// Board is a position as the first player sees it.
type Board struct {
	Rules
	right, up uint32 // the cars that go to the right, and those that go up
}

// NewBoard returns the board at p, where first tells whether the first player is to move.
func NewBoard(d Rules, p Position, first bool) Board {
	if first {
		return Board{d, p.mine, p.others}
	}
	p = d.reflect(p)
	return Board{d, p.others, p.mine}
}

// String returns the board in lines, the uppermost row first, with the numbers of the rows
// and the letters of the columns.
func (b Board) String() string { return boards.Draw(b.Text(Position{b.right, b.up})) }

// MoveText returns the name of the move between two boards: the squares it leads from and to.
func MoveText(before, after Board) string {
	was, is := before.right|before.up, after.right|after.up
	return before.name(was&^is) + "-" + before.name(is&^was)
}

// name returns the name of a square, or "off" if there is none.
func (d Rules) name(square uint32) string {
	if square == 0 {
		return "off"
	}
	at := bits.TrailingZeros32(square)
	return fmt.Sprintf("%c%d", 'a'+at%int(d), at/int(d)+1)
}

// MoveName returns the squares that a car leaves and enters, such as a2-b2 or c3-off, as
// the player to move at p sees them, whose cars go to the right.
func (d Rules) MoveName(p, option Position) string {
	return MoveText(NewBoard(d, p, true), NewBoard(d, option, false))
}

// ParseMove returns the position after the move at p that MoveName names text. Case does not
// matter. The error wraps [game.ErrMove].
func (d Rules) ParseMove(p Position, text string) (Position, error) {
	return boards.Named(d, p, text)
}

// grid returns the board for package boards. Rows are counted from the bottom.
func (d Rules) grid() boards.Grid[uint32] {
	return boards.Grid[uint32]{
		Rows: int(d), Columns: int(d), Signs: [2]byte{'>', '^'},
		Cell: func(row, column int) uint32 { return d.square(column, int(d)-1-row) },
	}
}

// Text returns the rows of p, the uppermost first, with a slash between them: > for a car
// of the player to move, which goes to the right, ^ for one of the other, which goes up,
// and a dot for a free square. Parse reads it.
func (d Rules) Text(p Position) string {
	return d.grid().Text(p.mine, p.others)
}

// Parse reads a position as [Rules.Text] writes it. The error wraps [game.ErrPosition] if the
// size is not that of the board, or a player has too many cars.
func (d Rules) Parse(text string) (p Position, err error) {
	sets, err := d.grid().Parse(text)
	if err != nil {
		return p, game.SyntaxErrorf(game.ErrPosition, "%w", err)
	}
	p = Position{sets[0], sets[1]}
	if most := int(d) - 1; max(bits.OnesCount32(p.mine), bits.OnesCount32(p.others)) > most {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "a player has more than %d cars in %q", most, text)
	}
	return p, nil
}
