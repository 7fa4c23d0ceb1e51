package connectfour

import (
	"fmt"
	"math/bits"
	"slices"
	"sync"

	"github.com/gametheory-go/gametheory/game"
)

// MaxColumns is the largest number of columns of a board. A digit names each column.
const MaxColumns = 9

// Board is Connect Four on a board of any size. Board is a game.Game. A move is one stone. A Board
// does not change, and is safe for concurrent use. [New] makes a Board.
type Board struct {
	columns, rows int
	stride        int               // bits from a column to the next one: one more than rows, or as many where that is too much
	floor, cells  uint64            // the lowest cells, and all of them
	low, high     uint64            // the cells with at least three above them in the column, and with three below them
	order         [MaxColumns]uint8 // the columns, those in the middle first
}

// New returns a board with rows and columns. The number of columns must be between 1 and
// [MaxColumns], and columns × rows must be at most 64. For another size the error wraps
// [game.ErrSize].
func New(rows, columns int) (*Board, error) {
	if columns < 1 || columns > MaxColumns {
		return nil, game.SyntaxErrorf(game.ErrSize, "%d columns, want 1 to %d", columns, MaxColumns)
	}
	if most := 64 / columns; rows < 1 || rows > most {
		return nil, game.SyntaxErrorf(game.ErrSize, "%d rows, want 1 to %d in %d columns", rows, most, columns)
	}
	return layout(rows, columns, min(rows+1, 64/columns)), nil
}

// layout returns a board with the given stride.
func layout(rows, columns, stride int) *Board {
	b := &Board{columns: columns, rows: rows, stride: stride}
	for c := range columns {
		b.floor |= 1 << (c * b.stride)
	}
	b.cells = b.floor * (1<<rows - 1)
	b.low = b.floor * (1<<max(rows-3, 0) - 1)
	b.high = b.low << 3
	for c := range columns {
		b.order[c] = uint8(c)
	}
	aside := func(c uint8) int { return max(2*int(c)-columns+1, columns-1-2*int(c)) }
	slices.SortStableFunc(b.order[:columns], func(c, d uint8) int { return aside(c) - aside(d) })
	return b
}

// Standard returns the board of 6 rows and 7 columns.
var Standard = sync.OnceValue(func() *Board {
	b, err := New(height, width)
	if err != nil {
		panic(err)
	}
	return b
})

// Size returns the numbers of rows and columns.
func (b *Board) Size() (rows, columns int) { return b.rows, b.columns }

// String returns the size, such as 7×6.
func (b *Board) String() string { return fmt.Sprintf("%d×%d", b.columns, b.rows) }

// Start returns the empty position.
func (b *Board) Start() Position { return Position{} }

// Moves appends the options of p to dst. Stones near the middle come first, since stones near the
// middle are in more lines of four cells.
func (b *Board) Moves(dst []Position, p Position) []Position {
	if b.over(p) {
		return dst
	}
	free := b.free(p)
	for _, c := range b.order[:b.columns] {
		if cell := free & b.column(int(c)); cell != 0 {
			dst = append(dst, p.play(cell))
		}
	}
	return dst
}

// free returns the cells that a stone may fall on.
func (b *Board) free(p Position) uint64 { return (p.all<<1 | b.floor) &^ p.all & b.cells }

// column returns the cells of a column, counted from 0.
func (b *Board) column(c int) uint64 { return (1<<b.rows - 1) << (c * b.stride) }

// over reports whether the play has ended.
func (b *Board) over(p Position) bool { return p.all == b.cells || b.four(p.all^p.mine) }

// four reports whether there are four stones in a row. What a shift moves from one column into
// another is not a line: a line that goes up begins in low, and a line that goes down in high.
func (b *Board) four(stones uint64) bool {
	return (inRow(stones, 1)|inRow(stones, b.stride+1))&b.low|inRow(stones, b.stride-1)&b.high|inRow(stones, b.stride) != 0
}

// score returns the score of a win with a player's n-th stone, and conversely the number of
// the stone with which a win comes that scores n.
func (b *Board) score(n int) int { return (b.columns*b.rows+1)/2 + 1 - n }

// Score returns the score of the player to move at the end: 0 for a draw, or a negative score for a
// loss. An earlier loss has a smaller score.
func (b *Board) Score(p Position) int {
	if b.four(p.all ^ p.mine) {
		return -b.score((p.Stones() + 1) / 2)
	}
	return 0
}

// Remaining returns the number of stones that the players place from p to the end under optimal
// play. The argument score is the value of p.
func (b *Board) Remaining(p Position, score int) int {
	n := p.Stones()
	switch {
	case score > 0:
		return 2*b.score(score) - 1 + n%2 - n
	case score < 0:
		return 2*b.score(-score) - n%2 - n
	}
	return b.columns*b.rows - n
}

// Bounds returns the score at the end of the play. Before the end, hi is the score if the player to
// move wins with the next stone, and lo is the score if the opponent then wins with the next stone.
func (b *Board) Bounds(p Position) (lo, hi int) {
	if b.over(p) {
		v := b.Score(p)
		return v, v
	}
	n := p.Stones()
	return -max(0, b.score((n+3)/2)), b.score((n + 2) / 2)
}

// Turn returns 0 if the first player is to move, and 1 if the second player is to move.
func (b *Board) Turn(p Position) int { return p.Stones() % 2 }

// Unwrap returns the game with the capability Key, if columns × (rows+1) is at most 64. A larger
// position is two words, and tools store both.
func (b *Board) Unwrap() game.Rules[Position] {
	if b.stride == b.rows {
		return nil
	}
	return keyed{b}
}

// keyed is a board with keys.
type keyed struct{ board *Board }

// Moves appends the options of p to dst.
func (k keyed) Moves(dst []Position, p Position) []Position { return k.board.Moves(dst, p) }

// Key returns a number that identifies p. Each column of the number has the stones of the player to
// move and, above the stones, a bit that marks the height of the column.
func (k keyed) Key(p Position) uint64 { return p.mine + p.all + k.board.floor }

// Canonical returns p or the mirror image of p.
func (b *Board) Canonical(p Position) Position {
	image := Position{b.mirror(p.mine), b.mirror(p.all)}
	if image.all < p.all || image.all == p.all && image.mine < p.mine {
		return image
	}
	return p
}

// mirror returns the stones of the mirrored board.
func (b *Board) mirror(stones uint64) (image uint64) {
	for c := range b.columns {
		image |= stones >> (c * b.stride) & (1<<b.rows - 1) << ((b.columns - 1 - c) * b.stride)
	}
	return image
}

// Column returns the column of the stone played between p and option, counted from 1.
func (b *Board) Column(p, option Position) int {
	return bits.TrailingZeros64(option.all^p.all)/b.stride + 1
}
