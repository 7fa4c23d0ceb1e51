package hex

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/internal/boards"
	"github.com/gametheory-go/gametheory/internal/text"
)

// MaxLarge is the largest number of rows and columns of a [Large].
const MaxLarge = 11

// LargePosition is a position of a [Large]: the cells of the player to move and the cells of the
// opponent, two machine words each. The cell in a row and a column, counted from 0 from the upper
// left corner, is 11·row + column. The zero value is the empty board.
type LargePosition struct{ mine, theirs grid.Set }

// Player returns the player to move: 0 moves first and connects the top with the bottom, 1 connects
// the left with the right.
func (p LargePosition) Player() int { return p.mine.Or(p.theirs).Len() % 2 }

// play returns the position after the player to move has taken a cell.
func (p LargePosition) play(cell grid.Set) LargePosition {
	return LargePosition{p.theirs, p.mine.Or(cell)}
}

// Large is Hex on a board of up to 11 rows and columns, by the rules alone. Large is a game.Game,
// does not change, and is safe for concurrent use.
//
// Tools store a [LargePosition] as a whole, so that different positions never have the same entry.
// A Large has no Bounds and no Pruned. A tool therefore solves positions with few free cells, and
// not the empty board of 9 by 9. Up to 8 rows, [Board] takes far fewer positions.
type Large struct {
	size  int
	cells grid.Set
	sides [2][2]grid.Set // the cells at the two sides that each player connects
	order []grid.Set     // the cells in the order in which they are tried
}

// NewLarge returns the board with size rows and columns. If size is not between 1 and [MaxLarge],
// the error wraps [game.ErrSize].
func NewLarge(size int) (*Large, error) {
	if size < 1 || size > MaxLarge {
		return nil, game.SyntaxErrorf(game.ErrSize, "%d rows and columns, want 1 to %d", size, MaxLarge)
	}
	b := &Large{size: size}
	for i := range size {
		b.sides[0][0] = b.sides[0][0].Or(cell(0, i))
		b.sides[0][1] = b.sides[0][1].Or(cell(size-1, i))
		b.sides[1][0] = b.sides[1][0].Or(cell(i, 0))
		b.sides[1][1] = b.sides[1][1].Or(cell(i, size-1))
		for j := range size {
			b.cells = b.cells.Or(cell(i, j))
			b.order = append(b.order, cell(i, j))
		}
	}
	slices.SortStableFunc(b.order, func(c, d grid.Set) int {
		return cmp.Compare(aside(size, c.Min()/MaxLarge, c.Min()%MaxLarge), aside(size, d.Min()/MaxLarge, d.Min()%MaxLarge))
	})
	return b, nil
}

// cell returns a cell of a Large.
func cell(row, column int) grid.Set { return grid.Single(MaxLarge*row + column) }

// Start returns the empty board.
func (b *Large) Start() LargePosition { return LargePosition{} }

// Moves appends the options of p to dst. Stones near the middle come first.
func (b *Large) Moves(dst []LargePosition, p LargePosition) []LargePosition {
	if b.connected(p.theirs, 1-p.Player()) {
		return dst
	}
	taken := p.mine.Or(p.theirs)
	for _, c := range b.order {
		if c.And(taken).Empty() {
			dst = append(dst, p.play(c))
		}
	}
	return dst
}

// Score returns -1: the play ends when the opponent of the player to move has connected both sides.
func (b *Large) Score(LargePosition) int { return -1 }

// connected reports whether stones connect the sides of a player.
func (b *Large) connected(stones grid.Set, player int) bool {
	from, to := b.sides[player][0], b.sides[player][1]
	if stones.And(to).Empty() {
		return false
	}
	reached := stones.And(from)
	for reached.And(to).Empty() {
		more := reached.Or(beside(reached).And(stones))
		if more == reached {
			return false
		}
		reached = more
	}
	return true
}

// leftmost and rightmost are the first and the last column of the largest board.
var leftmost, rightmost = func() (first, last grid.Set) {
	for row := range MaxLarge {
		first, last = first.Or(cell(row, 0)), last.Or(cell(row, MaxLarge-1))
	}
	return first, last
}()

// beside returns the cells beside some cells, as neighbors does for a Board.
func beside(set grid.Set) grid.Set {
	right := set.Lsh(1).Or(set.Rsh(MaxLarge - 1)).AndNot(leftmost)
	left := set.Rsh(1).Or(set.Lsh(MaxLarge - 1)).AndNot(rightmost)
	return set.Lsh(MaxLarge).Or(set.Rsh(MaxLarge)).Or(left).Or(right)
}

// Canonical returns the smaller of p and p turned by 180°.
func (b *Large) Canonical(p LargePosition) LargePosition {
	q := LargePosition{b.turn(p.mine), b.turn(p.theirs)}
	if cmp.Or(
		cmp.Compare(q.mine.High, p.mine.High), cmp.Compare(q.mine.Low, p.mine.Low),
		cmp.Compare(q.theirs.High, p.theirs.High), cmp.Compare(q.theirs.Low, p.theirs.Low),
	) < 0 {
		return q
	}
	return p
}

// turn turns the board by 180°: cell i becomes cell (MaxLarge+1)(size-1) - i.
func (b *Large) turn(set grid.Set) grid.Set {
	reversed := grid.Set{Low: bits.Reverse64(set.High), High: bits.Reverse64(set.Low)} // cell i at 127-i
	return reversed.Rsh(127 - (MaxLarge+1)*(b.size-1))
}

// Size returns the numbers of rows and columns.
func (b *Large) Size() (rows, columns int) { return b.size, b.size }

// MoveName returns the cell taken between p and option, such as b3.
func (b *Large) MoveName(p, option LargePosition) string {
	return name(option.mine.Or(option.theirs).AndNot(p.mine.Or(p.theirs)))
}

// name returns the name of a cell: the letter of the column and the number of the row, from 1.
func name(c grid.Set) string {
	return fmt.Sprintf("%c%d", 'a'+c.Min()%MaxLarge, c.Min()/MaxLarge+1)
}

// ParseMove returns the position after the player to move at p takes the cell named by text. Case
// does not matter. The error wraps [game.ErrMove].
func (b *Large) ParseMove(p LargePosition, text string) (LargePosition, error) {
	for _, c := range b.order {
		switch {
		case !strings.EqualFold(name(c), text):
		case !c.And(p.mine.Or(p.theirs)).Empty():
			return p, game.SyntaxErrorf(game.ErrMove, "%s is taken", text)
		case b.connected(p.theirs, 1-p.Player()):
			return p, game.SyntaxErrorf(game.ErrMove, "the game is over")
		default:
			return p.play(c), nil
		}
	}
	return p, game.SyntaxErrorf(game.ErrMove, "%q is not a cell, want a1 to %s", text, name(cell(b.size-1, b.size-1)))
}

// At returns the sign of a cell at p, as [Board.At] does.
func (b *Large) At(p LargePosition, _, row, column int) rune {
	sets, c := [2]grid.Set{p.mine, p.theirs}, MaxLarge*row+column
	switch {
	case sets[p.Player()].Has(c):
		return 'X'
	case sets[1-p.Player()].Has(c):
		return 'O'
	}
	return '.'
}

// Text returns the rows of p from the top, separated by slashes, with the signs of At: "X./.O".
// Parse reads the text.
func (b *Large) Text(p LargePosition) string { return boards.Text(b, p, 0) }

// Parse reads a text of [Large.Text]. The error wraps [game.ErrPosition] if the size is not the
// size of the board, if the players have not moved in turn, or if the player to move has connected
// both sides.
func (b *Large) Parse(text string) (LargePosition, error) {
	rows := strings.Split(text, "/")
	if len(rows) != b.size {
		return LargePosition{}, game.SyntaxErrorf(game.ErrPosition, "%q has %d rows, want %d", text, len(rows), b.size)
	}
	line := boards.Grid[uint32]{Rows: 1, Columns: b.size, Signs: [2]byte{'X', 'O'}, Cell: func(_, column int) uint32 { return 1 << column }}
	var stones [2]grid.Set
	for i, row := range rows {
		sets, err := line.Parse(row)
		if err != nil {
			return LargePosition{}, game.SyntaxErrorf(game.ErrPosition, "%w", err)
		}
		for player, set := range sets {
			stones[player] = stones[player].Or(grid.Set{Low: uint64(set)}.Lsh(MaxLarge * i))
		}
	}
	x, o := stones[0].Len(), stones[1].Len()
	if x != o && x != o+1 {
		return LargePosition{}, game.SyntaxErrorf(game.ErrPosition, "%d cells X and %d O, want as many or one more X", x, o)
	}
	p := LargePosition{stones[(x+o)%2], stones[(x+o+1)%2]}
	if b.connected(p.mine, p.Player()) {
		return LargePosition{}, game.SyntaxErrorf(game.ErrPosition, "the player to move has connected both sides")
	}
	return p, nil
}

// Draw returns a drawing of the board, as [Board.Draw] does.
func (b *Large) Draw(p LargePosition) string {
	return boards.Draw(b, p, 0, text.Board{Margin: 1, Lean: true})
}
