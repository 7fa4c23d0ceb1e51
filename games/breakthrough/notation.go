package breakthrough

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
	"github.com/gametheory-go/gametheory/internal/text"
)

// The players, in the order of their turns.
const (
	first = iota
	second
)

// seen returns the pieces of each player at p, where the given player is to move, as the first
// player sees them: a bit for each square, counted from the lower left corner.
func (b *Board) seen(p Position, player int) [2]uint64 {
	if player == first {
		return [2]uint64{p.mine, p.theirs}
	}
	return [2]uint64{b.turned(p.theirs), b.turned(p.mine)}
}

// MoveText returns the square that a piece leaves and the square that the piece enters between p
// and option, such as a2-b3, in the view of the first player. The argument player is the player to
// move at p: 0 for the first player, or 1 for the second player.
func (b *Board) MoveText(p, option Position, player int) string {
	from := p.mine &^ b.turned(option.theirs)
	to := b.turned(option.theirs) &^ p.mine
	if player == second {
		from, to = b.turned(from), b.turned(to)
	}
	return boards.Name8(from) + "-" + boards.Name8(to)
}

// MoveName returns the squares of MoveText, but in the view of the player to move.
func (b *Board) MoveName(p, option Position) string { return b.MoveText(p, option, first) }

// ParseMove returns the position after the move at p with a name of MoveName. Case does not matter.
// The error wraps [game.ErrMove].
func (b *Board) ParseMove(p Position, text string) (Position, error) {
	return boards.Named(b, p, text)
}

func (b *Board) grid() boards.Grid[uint64] {
	return boards.Grid[uint64]{Rows: b.rows, Columns: b.columns, Signs: [2]byte{'X', 'O'}, Cell: func(row, column int) uint64 {
		return boards.Cell8(b.rows-1-row, column)
	}}
}

// Size returns the numbers of rows and columns.
func (b *Board) Size() (rows, columns int) { return b.rows, b.columns }

// At returns the sign of a square at p in the view of the first player, by row and column from the
// upper left corner. The signs are X for a piece of the first player, O for a piece of the second
// player, and a dot for a free square. The argument player is the player to move at p: 0 for the
// first player, or 1 for the second player.
func (b *Board) At(p Position, player, row, column int) rune {
	sets := b.seen(p, player)
	return b.grid().At(sets[first], sets[second], row, column)
}

// Text returns the rows of p from the top, separated by slashes, in the view of the player to move.
// X is a piece of the player to move, O is a piece of the opponent, and a dot is a free square.
// Parse reads the text.
func (b *Board) Text(p Position) string { return boards.Text(b, p, first) }

// Parse reads a text of [Board.Text]. The error wraps [game.ErrPosition] if the size is not the
// size of the board, or if the player to move has already won.
func (b *Board) Parse(text string) (p Position, err error) {
	sets, err := b.grid().Parse(text)
	if err != nil {
		return p, game.SyntaxErrorf(game.ErrPosition, "%w", err)
	}
	p = Position{sets[0], sets[1]}
	if p.mine&b.far != 0 || p.theirs == 0 {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "the player to move has won in %q", text)
	}
	return p, nil
}

// Draw returns a drawing of the board in lines in the view of the first player, with the numbers of
// the rows and the letters of the columns. The signs are the signs of At, and the pieces X of the
// first player move up. The argument player is the player to move at p: 0 for the first player, or
// 1 for the second player.
func (b *Board) Draw(p Position, player int) string {
	return boards.Draw(b, p, player, text.Board{Up: true, Margin: 1})
}
