package mnk

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
	"github.com/gametheory-go/gametheory/internal/text"
)

// name returns the name of a cell: the letter of its column and the number of its row,
// such as b2. After column z come aa, ab and so on.
func (g *geometry[S]) name(cell S) string {
	i := first(cell)
	return text.ColumnName(i%g.n) + strconv.Itoa(i/g.n+1)
}

// MoveName returns the name of the cell taken between p and option: the letter of the column and
// the number of the row, such as b2.
func (b *Board) MoveName(p, option Position) string { return b.name(p.stones() ^ option.stones()) }

// ParseMove returns the position after the player to move at p takes the cell named by text. Case
// does not matter. The error wraps [game.ErrMove].
func (b *Board) ParseMove(p Position, text string) (Position, error) {
	for i := range b.m * b.n {
		cell := uint32(1) << i
		switch {
		case !strings.EqualFold(b.name(cell), text):
		case cell&p.stones() != 0:
			return p, game.SyntaxErrorf(game.ErrMove, "%s is taken", text)
		case b.lost(p):
			return p, game.SyntaxErrorf(game.ErrMove, "the game is over")
		default:
			return p.play(cell), nil
		}
	}
	last := b.cell(b.m-1, b.n-1)
	return p, game.SyntaxErrorf(game.ErrMove, "%q is not a cell, want a1 to %s", text, b.name(last))
}

// grid returns the board for package boards. Rows are counted from the bottom.
func (g *geometry[S]) grid() boards.Grid[S] {
	return boards.Grid[S]{
		Rows: g.m, Columns: g.n, Signs: [2]byte{'X', 'O'},
		Cell: func(row, column int) S { return g.cell(g.m-1-row, column) },
	}
}

// At returns the sign of a cell at p, by row and column from the upper left corner: X for a cell of
// the first player, O for a cell of the second player, and a dot for a free cell. At ignores the
// player to move.
func (b *Board) At(p Position, _, row, column int) rune {
	sets := [2]uint32{p.mine, p.theirs}
	return b.grid().At(sets[p.Player()], sets[1-p.Player()], row, column)
}

// Text returns the rows of p from the top, separated by slashes, with the signs of At:
// "XOO/.X./...". Parse reads the text.
func (b *Board) Text(p Position) string { return boards.Text(b, p, 0) }

// Parse reads a text of [Board.Text]. The error wraps [game.ErrPosition] if the size is not the
// size of the board, if the players have not moved in turn, or if the player to move has a line.
func (b *Board) Parse(text string) (Position, error) {
	sets, err := b.grid().Parse(text)
	if err != nil {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "%w", err)
	}
	x, o := bits.OnesCount32(sets[0]), bits.OnesCount32(sets[1])
	if x != o && x != o+1 {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "%d cells X and %d O, want as many X as O, or one more", x, o)
	}
	p := Position{sets[(x+o)%2], sets[(x+o+1)%2]}
	if b.lost(Position{p.theirs, p.mine}) {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "the player to move has a line")
	}
	return p, nil
}

// Draw returns a drawing of the board in lines, with the numbers of the rows and the letters of the
// columns.
func (b *Board) Draw(p Position) string {
	return boards.Draw(b, p, 0, text.Board{Up: true, Margin: 2})
}

// String returns the name of the game, such as (3, 3, 3). ParseBoard reads the name.
func (g *geometry[S]) String() string { return fmt.Sprintf("(%d, %d, %d)", g.m, g.n, g.k) }

// ParseBoard returns the board with the numbers m, n and k in text, such as "4 4 3" or "(4, 4, 3)".
// The error wraps [game.ErrSize].
func ParseBoard(text string) (*Board, error) {
	size, err := parseSize(text)
	if err != nil {
		return nil, err
	}
	return New(size[0], size[1], size[2])
}

// ParseFirstWins returns the [FirstWins] with the numbers in text, like [ParseBoard].
func ParseFirstWins(text string) (*FirstWins, error) {
	size, err := parseSize(text)
	if err != nil {
		return nil, err
	}
	return NewFirstWins(size[0], size[1], size[2])
}

func parseSize(text string) ([]int, error) {
	size, err := boards.Numbers(text, "", 3, "three numbers M N K")
	if err != nil {
		return nil, game.SyntaxErrorf(game.ErrSize, "%w", err)
	}
	return size, nil
}
