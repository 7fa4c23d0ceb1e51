package hex

import (
	"math/bits"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
	"github.com/gametheory-go/gametheory/internal/text"
)

// MoveName returns the cell that is taken from p to its option, such as b3.
func (b *Board) MoveName(p, option Position) string {
	return boards.Name8((p.mine | p.theirs) ^ (option.mine | option.theirs))
}

// ParseMove returns the position after the player to move at p has taken the cell that
// text names, in small or capital letters. The error wraps [game.ErrMove].
func (b *Board) ParseMove(p Position, text string) (Position, error) {
	for _, c := range b.order {
		switch {
		case !strings.EqualFold(boards.Name8(c), text):
		case c&(p.mine|p.theirs) != 0:
			return p, game.SyntaxErrorf(game.ErrMove, "%s is taken", text)
		case b.connected(p.theirs, 1-p.Player()):
			return p, game.SyntaxErrorf(game.ErrMove, "the game is over")
		default:
			return p.play(c), nil
		}
	}
	return p, game.SyntaxErrorf(game.ErrMove, "%q is not a cell, want a1 to %s", text, boards.Name8(boards.Cell8(b.size-1, b.size-1)))
}

func (b *Board) grid() boards.Grid[uint64] {
	return boards.Grid[uint64]{Rows: b.size, Columns: b.size, Signs: [2]byte{'X', 'O'}, Cell: boards.Cell8}
}

// Size returns the numbers of rows and columns.
func (b *Board) Size() (rows, columns int) { return b.size, b.size }

// At returns the sign of a cell at p, by row and column from the upper left corner: X for a cell of
// the player who moves first and connects the top with the bottom, O for one of the other and a dot
// for a free cell. p tells whose turn it is, so player does not matter.
func (b *Board) At(p Position, _, row, column int) rune {
	sets := [2]uint64{p.mine, p.theirs}
	return b.grid().At(sets[p.Player()], sets[1-p.Player()], row, column)
}

// WinningChain returns the cells with which the player who has moved connects both sides, and all cells
// of that player that are connected with the first side, by row and column from the upper left corner.
// There are none if nobody has won.
func (b *Board) WinningChain(p Position) (cells [][2]int) {
	player := 1 - p.Player()
	if !b.connected(p.theirs, player) {
		return nil
	}
	for chain := flood(p.theirs&b.sides[player][0], p.theirs); chain != 0; chain &= chain - 1 {
		at := bits.TrailingZeros64(chain)
		cells = append(cells, [2]int{at / 8, at % 8})
	}
	return cells
}

// Text returns the signs of the rows of p, the uppermost first, with a slash between them. Parse
// reads it.
func (b *Board) Text(p Position) string { return boards.Text(b, p, 0) }

// Parse reads a position as [Board.Text] writes it. The error wraps [game.ErrPosition] if the
// size is not that of the board, the players have not taken turns, or the player to move
// has connected both sides.
func (b *Board) Parse(text string) (Position, error) {
	sets, err := b.grid().Parse(text)
	if err != nil {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "%w", err)
	}
	x, o := bits.OnesCount64(sets[0]), bits.OnesCount64(sets[1])
	if x != o && x != o+1 {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "%d cells X and %d O, want as many or one more X", x, o)
	}
	p := Position{sets[(x+o)%2], sets[(x+o+1)%2]}
	if b.connected(p.mine, p.Player()) {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "the player to move has connected both sides")
	}
	return p, nil
}

// Draw returns the board in lines, with the letters of the columns, which lean to the
// right, and the numbers of the rows.
func (b *Board) Draw(p Position) string {
	return boards.Draw(b, p, 0, text.Board{Margin: 1, Lean: true})
}
