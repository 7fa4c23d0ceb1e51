package hex

import (
	"math/bits"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
	"github.com/gametheory-go/gametheory/internal/text"
)

// MoveName returns the cell taken between p and option, such as b3.
func (b *Board) MoveName(p, option Position) string {
	return boards.Name8((p.mine | p.theirs) ^ (option.mine | option.theirs))
}

// ParseMove returns the position after the player to move at p takes the cell named by text. Case
// does not matter. The error wraps [game.ErrMove].
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
// the first player, O for a cell of the second player, and a dot for a free cell. At ignores the
// player to move.
func (b *Board) At(p Position, _, row, column int) rune {
	sets := [2]uint64{p.mine, p.theirs}
	return b.grid().At(sets[p.Player()], sets[1-p.Player()], row, column)
}

// WinningChain returns all cells that the winner has connected with the top or the left side, by
// row and column from the upper left corner. The cells include the chain between both sides. If
// nobody has won, WinningChain returns no cells.
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

// Text returns the rows of p from the top, separated by slashes, with the signs of At: "X./.O".
// Parse reads the text.
func (b *Board) Text(p Position) string { return boards.Text(b, p, 0) }

// Parse reads a text of [Board.Text]. The error wraps [game.ErrPosition] if the size is not the
// size of the board, if the players have not moved in turn, or if the player to move has connected
// both sides.
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

// Draw returns a drawing of the board in lines, with the letters of the columns and the numbers of
// the rows. The columns lean to the right.
func (b *Board) Draw(p Position) string {
	return boards.Draw(b, p, 0, text.Board{Margin: 1, Lean: true})
}
