package connectfour

import (
	"fmt"
	"math/bits"
	"strconv"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
	"github.com/gametheory-go/gametheory/internal/text"
)

// MoveName returns the column of the stone, counted from 1.
func (b *Board) MoveName(p, option Position) string { return strconv.Itoa(b.Column(p, option)) }

// ParseMove returns the position after a stone in the column with the number text, counted from 1.
// The error wraps [game.ErrMove].
func (b *Board) ParseMove(p Position, text string) (Position, error) {
	c, err := strconv.Atoi(text)
	if err != nil || c < 1 || c > b.columns {
		return p, game.SyntaxErrorf(game.ErrMove, "%q is not a column, want 1 to %d", text, b.columns)
	}
	if b.four(p.all ^ p.mine) {
		return p, game.SyntaxErrorf(game.ErrMove, "the game is over")
	}
	cell := b.free(p) & b.column(c-1)
	if cell == 0 {
		return p, game.SyntaxErrorf(game.ErrMove, "column %d is full", c)
	}
	return p.play(cell), nil
}

// Play returns the position after moves from the empty board. A move is a digit, the column of the
// stone. The error wraps [game.ErrMove] and names the wrong move.
func (b *Board) Play(moves string) (p Position, err error) {
	for i, c := range moves {
		if p, err = b.ParseMove(p, string(c)); err != nil {
			return p, fmt.Errorf("move %d of %q: %w", i+1, moves, err)
		}
	}
	return p, nil
}

// MoveName returns the columns of the stones played between p and option, counted from 1, in the
// order of the play. Play reads the columns.
func (Forced) MoveName(p, option Position) string {
	for _, c := range byMiddle {
		cell := p.free() & c
		if cell == 0 {
			continue
		}
		v, name := p.view().play(cell), columnName(cell)
		for v.Position != option && v.all != board {
			safe := v.safe(v.free())
			if safe == 0 || safe&(safe-1) != 0 {
				break
			}
			v, name = v.play(safe), name+columnName(safe)
		}
		if v.Position == option {
			return name
		}
	}
	panic("connectfour: not an option")
}

func columnName(cell uint64) string { return string(rune('1' + bits.TrailingZeros64(cell)/column)) }

// grid is the board, with the row at the bottom where the stones fall.
func (b *Board) grid() boards.Grid[uint64] {
	return boards.Grid[uint64]{
		Rows: b.rows, Columns: b.columns, Signs: [2]byte{'X', 'O'},
		Cell: func(row, column int) uint64 { return 1 << (column*b.stride + b.rows - 1 - row) },
	}
}

// At returns the sign of a cell at p, by row and column from the upper left corner. The signs are X
// for a stone of the first player, O for a stone of the second player, and a dot for an empty cell.
// At ignores the player to move.
func (b *Board) At(p Position, _, row, column int) rune {
	x, o := p.mine, p.all^p.mine
	if b.Turn(p) == 1 {
		x, o = o, x
	}
	return b.grid().At(x, o, row, column)
}

// Text returns the rows of p from the top, separated by slashes, with the signs of At. Parse reads
// the text.
func (b *Board) Text(p Position) string { return boards.Text(b, p, 0) }

// Draw returns a drawing of the board in lines, with the numbers of the columns below.
func (b *Board) Draw(p Position) string {
	return boards.Draw(b, p, 0, text.Board{Up: true, Numbers: true})
}

// Parse reads a text of [Board.Text]. The error wraps [game.ErrPosition] if the size is not the
// size of the board, if a stone has an empty cell below, if the players have not moved in turn, or
// if the player to move has won.
func (b *Board) Parse(text string) (p Position, err error) {
	stones, err := b.grid().Parse(text)
	if err != nil {
		return p, game.SyntaxErrorf(game.ErrPosition, "%w", err)
	}
	return b.position(stones)
}

// position returns the position with these stones, if it can be one.
func (b *Board) position(stones [2]uint64) (p Position, err error) {
	p.all = stones[0] | stones[1]
	x, o := bits.OnesCount64(stones[0]), bits.OnesCount64(stones[1])
	p.mine = stones[(x+o)%2]
	switch {
	case x != o && x != o+1:
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "%d stones X and %d O, want as many or one more X", x, o)
	case p.all&^((p.all<<1)|b.floor) != 0:
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "a stone has none below it")
	case b.four(p.mine):
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "the player to move has four in a row")
	}
	return p, nil
}
