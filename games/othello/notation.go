package othello

import (
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
	"github.com/gametheory-go/gametheory/internal/text"
)

// pass is the name of the move of a player who has no other.
const pass = "pass"

// MoveName returns the square of the disc placed between p and option, such as d3, or "pass".
func (b *Board) MoveName(p, option Position) string {
	placed := (option.mine | option.theirs) &^ (p.mine | p.theirs)
	if placed == 0 {
		return pass
	}
	return boards.Name8(placed)
}

// ParseMove returns the position after the player to move at p places a disc on a square, or
// passes. Case does not matter. The error wraps [game.ErrMove].
func (b *Board) ParseMove(p Position, text string) (Position, error) {
	places := b.places(p)
	if strings.EqualFold(text, pass) {
		if passed := p.passed(); places == 0 && b.places(passed) != 0 {
			return passed, nil
		}
		return p, game.SyntaxErrorf(game.ErrMove, "only a player without other moves passes")
	}
	for _, s := range b.order {
		switch {
		case !strings.EqualFold(boards.Name8(s), text):
		case s&(p.mine|p.theirs) != 0:
			return p, game.SyntaxErrorf(game.ErrMove, "%s is taken", text)
		case s&places == 0:
			return p, game.SyntaxErrorf(game.ErrMove, "%s turns no disc", text)
		default:
			return b.place(p, s), nil
		}
	}
	return p, game.SyntaxErrorf(game.ErrMove, "%q is not a square, want a1 to %s", text, boards.Name8(boards.Cell8(b.size-1, b.size-1)))
}

func (b *Board) grid() boards.Grid[uint64] {
	return boards.Grid[uint64]{Rows: b.size, Columns: b.size, Signs: [2]byte{'X', 'O'}, Cell: boards.Cell8}
}

// Size returns the numbers of rows and columns.
func (b *Board) Size() (rows, columns int) { return b.size, b.size }

// At returns the sign of a square at p, by row and column from the upper left corner: X for a disc
// of Black, O for a disc of White, and a dot for a free square. The player to move at p is 0,
// Black, or 1, White.
func (b *Board) At(p Position, player, row, column int) rune {
	if player == 1 {
		p = p.passed()
	}
	return b.grid().At(p.mine, p.theirs, row, column)
}

// Text returns the rows of p from the top, separated by slashes: X for a disc of the player to
// move, O for a disc of the opponent, and a dot for a free square. Parse reads the text.
func (b *Board) Text(p Position) string { return boards.Text(b, p, 0) }

// Parse reads a text of [Board.Text]. The error wraps [game.ErrPosition] if the size is not the
// size of the board, or if one of the four squares in the middle is free, which never happens in a
// play.
func (b *Board) Parse(text string) (p Position, err error) {
	sets, err := b.grid().Parse(text)
	if err != nil {
		return p, game.SyntaxErrorf(game.ErrPosition, "%w", err)
	}
	p = Position{sets[0], sets[1]}
	start := b.Start()
	if free := (start.mine | start.theirs) &^ (p.mine | p.theirs); free != 0 {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "%s in the middle is free", boards.Name8(free&-free))
	}
	return p, nil
}

// Draw returns a drawing of the board in lines, with the signs of At, the letters of the columns
// and the numbers of the rows. The player to move at p is 0, Black, or 1, White.
func (b *Board) Draw(p Position, player int) string {
	return boards.Draw(b, p, player, text.Board{Margin: 1})
}
