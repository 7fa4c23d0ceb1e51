package domineering

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/internal/boards"
	"github.com/gametheory-go/gametheory/internal/text"
)

// Size returns the numbers of rows and columns.
func (b *Board) Size() (rows, columns int) { return b.rows, b.columns }

// At returns the sign of a square at p, by row and column from the upper left corner. The signs are
// a dot for a free square, and # for a square that is not free. At ignores the player to move.
func (b *Board) At(p Position, _, row, column int) rune {
	if p&b.square(row, column) != 0 {
		return '.'
	}
	return '#'
}

// Text returns the rows of p from the top, separated by slashes, with the signs of At. Parse reads
// the text.
func (b *Board) Text(p Position) string { return boards.Text(b, p, 0) }

// Draw returns a drawing of a position in lines, with the names of columns and rows.
func (b *Board) Draw(p Position) string { return boards.Draw(b, p, 0, text.Board{Margin: 1}) }

func (b *Board) square(row, column int) Position { return 1 << (row*b.stride + column) }

// Parse reads a text of Text. The error wraps [game.ErrPosition].
func (b *Board) Parse(text string) (p Position, err error) {
	rows := strings.Split(text, "/")
	if len(rows) != b.rows {
		return 0, game.SyntaxErrorf(game.ErrPosition, "%d rows, want %d", len(rows), b.rows)
	}
	for row, squares := range rows {
		if n := len([]rune(squares)); n != b.columns {
			return 0, game.SyntaxErrorf(game.ErrPosition, "row %d has %d squares, want %d", row+1, n, b.columns)
		}
		for column, r := range []rune(squares) {
			switch r {
			case '.':
				p |= b.square(row, column)
			case '#':
			default:
				return 0, game.SyntaxErrorf(game.ErrPosition, "%q in row %d, want . for a free square or #", r, row+1)
			}
		}
	}
	return p, nil
}

// ParseBoard reads a board and a position: a text of [Board.Text], or the size of an empty board,
// such as "4x6" for 4 rows and 6 columns. The error wraps [game.ErrSize] or [game.ErrPosition].
func ParseBoard(text string) (*Board, Position, error) {
	var rows, columns int
	if n, err := fmt.Sscanf(text, "%dx%d", &rows, &columns); n == 2 && err == nil && fmt.Sprintf("%dx%d", rows, columns) == text {
		b, err := New(rows, columns)
		if err != nil {
			return nil, 0, err
		}
		return b, b.Start(), nil
	}
	if text == "" || strings.Trim(text, "0123456789x-") == "" {
		return nil, 0, game.SyntaxErrorf(game.ErrPosition, "%q, want the sides of a board, such as 4x6, or its rows", text)
	}
	first, _, _ := strings.Cut(text, "/")
	b, err := New(1+strings.Count(text, "/"), len([]rune(first)))
	if err != nil {
		return nil, 0, err
	}
	p, err := b.Parse(text)
	return b, p, err
}

// MoveName returns the squares of the domino, such as a1-a2. Columns have letters, and rows have
// numbers from the top.
func (b *Board) MoveName(p, next Position) string {
	domino := p &^ next
	return b.name(domino&-domino) + "-" + b.name(domino&(domino-1))
}

func (b *Board) name(square Position) string {
	at := bits.TrailingZeros64(uint64(square))
	return fmt.Sprint(text.ColumnName(at%b.stride), at/b.stride+1)
}

// ParseMove returns the position after the move of a player at p with a name of MoveName. Case does
// not matter. The error wraps [game.ErrMove].
func (b *Board) ParseMove(p Position, player partizan.Player, text string) (Position, error) {
	options := partizan.Options(b, nil, p, player)
	names := make([]string, len(options))
	for i, o := range options {
		if names[i] = b.MoveName(p, o); strings.EqualFold(names[i], text) {
			return o, nil
		}
	}
	return p, game.SyntaxErrorf(game.ErrMove, "%v cannot place %q, but %s", player, text, strings.Join(names, ", "))
}
