package hex

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
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
			return p, game.SyntaxErrorf(game.ErrMove, "the play is over")
		default:
			return p.play(c), nil
		}
	}
	return p, game.SyntaxErrorf(game.ErrMove, "%q is not a cell, want a1 to %s", text, boards.Name8(boards.Cell8(b.size-1, b.size-1)))
}

func (b *Board) grid() boards.Grid[uint64] {
	return boards.Grid[uint64]{Rows: b.size, Columns: b.size, Signs: [2]byte{'X', 'O'}, Cell: boards.Cell8}
}

// Text returns the rows of p, the uppermost first, with a slash between them: X for the
// cells of the player who moves first and connects the top with the bottom, O for those of
// the other and a dot for a free cell. Parse reads it.
func (b *Board) Text(p Position) string {
	sets := [2]uint64{p.mine, p.theirs}
	x, o := sets[p.Player()], sets[1-p.Player()]
	return b.grid().Text(x, o)
}

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
	var text strings.Builder
	text.WriteByte(' ')
	for column := range b.size {
		fmt.Fprintf(&text, " %c", 'a'+column)
	}
	row := 1
	for signs := range strings.SplitSeq(b.Text(p), "/") {
		fmt.Fprintf(&text, "\n%*d", row, row)
		for _, sign := range signs {
			text.WriteString(" " + string(sign))
		}
		row++
	}
	return text.String() + "\n"
}
