package dodgem

import (
	"fmt"
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
	"github.com/gametheory-go/gametheory/internal/text"
)

// seen returns the cars at p, where a player is to move, as the first player sees them: those that
// go to the right, and those that go up.
func (d Rules) seen(p Position, player int) (right, up uint32) {
	if player == 0 {
		return p.mine, p.others
	}
	p = d.reflect(p)
	return p.others, p.mine
}

// MoveText returns the square that a car leaves and the square that the car enters between p and
// option, in the view of the first player. Examples are a2-b2, and c3-off for a car that leaves the
// board. The argument player is the player to move at p: 0 for the first player, or 1 for the
// second player.
func (d Rules) MoveText(p, option Position, player int) string {
	right, up := d.seen(p, player)
	was := right | up
	right, up = d.seen(option, 1-player)
	is := right | up
	return d.name(was&^is) + "-" + d.name(is&^was)
}

// name returns the name of a square, or "off" if there is none.
func (d Rules) name(square uint32) string {
	if square == 0 {
		return "off"
	}
	at := bits.TrailingZeros32(square)
	return fmt.Sprintf("%c%d", 'a'+at%int(d), at/int(d)+1)
}

// MoveName returns the squares of MoveText, but in the view of the player to move at p.
func (d Rules) MoveName(p, option Position) string { return d.MoveText(p, option, 0) }

// ParseMove returns the position after the move at p with a name of MoveName. Case does not matter.
// The error wraps [game.ErrMove].
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

// Size returns the numbers of rows and columns.
func (d Rules) Size() (rows, columns int) { return int(d), int(d) }

// At returns the sign of a square at p in the view of the first player, by row and column from the
// upper left corner. The signs are > for a car of the first player, ^ for a car of the second
// player, and a dot for a free square. The argument player is the player to move at p: 0 for the
// first player, or 1 for the second player.
func (d Rules) At(p Position, player, row, column int) rune {
	right, up := d.seen(p, player)
	return d.grid().At(right, up, row, column)
}

// Text returns the rows of p from the top, separated by slashes, in the view of the player to move.
// The signs are > for a car of the player to move, which drives to the right, ^ for a car of the
// opponent, which drives up, and a dot for a free square. Parse reads the text.
func (d Rules) Text(p Position) string { return boards.Text(d, p, 0) }

// Draw returns a drawing of the board in lines in the view of the first player, with the numbers of
// the rows and the letters of the columns. The argument player is the player to move at p: 0 for
// the first player, or 1 for the second player.
func (d Rules) Draw(p Position, player int) string {
	return boards.Draw(d, p, player, text.Board{Up: true, Margin: 1})
}

// Parse reads a text of [Rules.Text]. If the size is not the size of the board, or if a player has
// too many cars, the error wraps [game.ErrPosition].
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
