package gomoku

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
	"github.com/gametheory-go/gametheory/internal/text"
)

// cellName returns the name of a cell: the letter of its column and the number of its row,
// counted from the bottom, such as h8.
func (b *Board) cellName(cell int) string {
	return string(rune('a'+cell%MaxSize)) + strconv.Itoa(b.size-cell/MaxSize)
}

// parseCell returns the cell with a name. Case does not matter.
func (b *Board) parseCell(name string) (int, error) {
	if name != "" {
		column := int(name[0]|0x20) - 'a'
		row, err := strconv.Atoi(name[1:])
		if cell := (b.size-row)*MaxSize + column; err == nil && b.on(b.size-row, column) && strings.EqualFold(b.cellName(cell), name) {
			return cell, nil
		}
	}
	return 0, game.SyntaxErrorf(game.ErrMove, "%q is not a cell, want a1 to %s", name, b.cellName(b.size-1))
}

// Cell returns the row and the column of the stone placed between p and option, counted from 0 from
// the upper left corner.
func (b *Board) Cell(p, option Position) (row, column int) {
	cell := b.move(p, option)
	return cell / MaxSize, cell % MaxSize
}

// move returns the cell that is taken from p to an option.
func (b *Board) move(p, option Position) int {
	for i := range option.theirs {
		option.theirs[i] &^= p.mine[i]
	}
	return option.theirs.first()
}

// PlayAt returns the position after the player to move takes the cell in a row and a column,
// counted as in [Board.Cell]. The error wraps [game.ErrMove].
func (b *Board) PlayAt(p Position, row, column int) (Position, error) {
	if !b.on(row, column) {
		return p, game.SyntaxErrorf(game.ErrMove, "row %d and column %d are not on the board of size %d", row, column, b.size)
	}
	return b.take(p, row*MaxSize+column)
}

// take is play with an error that wraps game.ErrMove.
func (b *Board) take(p Position, cell int) (Position, error) {
	taken := p.stones()
	switch {
	case taken.has(cell):
		return p, game.SyntaxErrorf(game.ErrMove, "%s is taken", b.cellName(cell))
	case p.over:
		return p, game.SyntaxErrorf(game.ErrMove, "the game is over")
	}
	if foul := b.Forbidden(p, cell/MaxSize, cell%MaxSize); foul != "" {
		return p, game.SyntaxErrorf(game.ErrMove, "%s is forbidden to X: %s", b.cellName(cell), foul)
	}
	return b.play(p, cell), nil
}

// MoveName returns the name of the cell taken between p and option, such as h8: the letter of the
// column, and the number of the row from the bottom.
func (b *Board) MoveName(p, option Position) string { return b.cellName(b.move(p, option)) }

// ParseMove returns the position after the player to move at p takes the cell with a name, such as
// h8. The error wraps [game.ErrMove].
func (b *Board) ParseMove(p Position, text string) (Position, error) {
	cell, err := b.parseCell(text)
	if err != nil {
		return p, err
	}
	return b.take(p, cell)
}

// Play returns the position after moves, such as "h8 i9 h7", from the empty board. The error wraps
// [game.ErrMove] and has the number of the wrong move.
func (b *Board) Play(moves string) (Position, error) {
	p := b.Start()
	for i, name := range strings.Fields(moves) {
		var err error
		if p, err = b.ParseMove(p, name); err != nil {
			return p, fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	return p, nil
}

// At returns the sign of a cell at p, by row and column from the upper left corner. The signs are X
// for a stone of the first player, O for a stone of the second player, and a dot for a free cell.
// At ignores the player to move.
func (b *Board) At(p Position, _, row, column int) rune {
	cell := row*MaxSize + column
	mine := p.mine.has(cell)
	switch {
	case !mine && !p.theirs.has(cell):
		return '.'
	case mine == (p.Player() == 0):
		return 'X'
	}
	return 'O'
}

// Text returns the rows of p from the top, separated by slashes, with the signs of At. Parse reads
// the text.
func (b *Board) Text(p Position) string { return boards.Text(b, p, 0) }

// Parse reads a text of [Board.Text]. The error wraps [game.ErrPosition] if the size is not the
// size of the board, if the players have not moved in turn, or if the player to move has a winning
// line.
func (b *Board) Parse(text string) (Position, error) {
	rows := strings.Split(text, "/")
	if len(rows) != b.size {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "%d rows, want %d", len(rows), b.size)
	}
	var stones [2]set
	for i, row := range rows {
		if len(row) != b.size {
			return Position{}, game.SyntaxErrorf(game.ErrPosition, "row %q has %d cells, want %d", row, len(row), b.size)
		}
		for column, sign := range []byte(row) {
			switch sign {
			case 'X':
				stones[0].add(i*MaxSize + column)
			case 'O':
				stones[1].add(i*MaxSize + column)
			case '.':
			default:
				return Position{}, game.SyntaxErrorf(game.ErrPosition, "%q in row %q, want X, O or a dot", sign, row)
			}
		}
	}
	return b.position(stones)
}

// position returns the position with the stones of X and of O. The error wraps
// game.ErrPosition.
func (b *Board) position(stones [2]set) (Position, error) {
	x, o := stones[0].count(), stones[1].count()
	if x != o && x != o+1 {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "%d stones X and %d O, want as many X as O, or one more", x, o)
	}
	p := Position{mine: stones[(x+o)%2], theirs: stones[(x+o+1)%2]}
	if b.won(&p.mine, (x+o)%2) {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "the player to move has a line")
	}
	p.over = b.won(&p.theirs, (x+o+1)%2)
	return p, nil
}

// Draw returns a drawing of the board in lines, with the numbers of the rows and the letters of the
// columns. Marked cells, by row and column from the upper left corner, are in parentheses.
func (b *Board) Draw(p Position, marked ...[2]int) string {
	return boards.Draw(b, p, 0, text.Board{Up: true, Margin: 2,
		Marked: func(row, column int) bool { return slices.Contains(marked, [2]int{row, column}) }})
}

// DrawMove is [Board.Draw] for an option of p. DrawMove marks the stone placed between p and
// option, or the winning lines if the stone wins.
func (b *Board) DrawMove(p, option Position) string {
	marked := b.WinningLine(option)
	if len(marked) == 0 {
		row, column := b.Cell(p, option)
		marked = [][2]int{{row, column}}
	}
	return b.Draw(option, marked...)
}

// String returns the size and the rule, such as "15×15 free-style".
func (b *Board) String() string { return fmt.Sprintf("%d×%d %v", b.size, b.size, b.rule) }
