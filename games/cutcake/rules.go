package cutcake

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/internal/text"
)

// signs: a square that is joined neither to the square on its right nor to the one below, only
// to the one on its right, only to the one below, to both.
var signs = grid.Signs{'.', '-', '|', '+'}

// Rules are the rules of Cutcake on a cake of a given size. They implement partizan.Rules, and
// are immutable and safe for concurrent use.
//
// In a position, a square belongs to Left if it is joined to the one on its right, and to
// Right if it is joined to the one below. The signs are + for a square that is joined to both, - for
// one that is joined to the right, | for one that is joined below and a dot for any other.
type Rules struct{ grid.Notation }

var _ grid.Game = Rules{}

// New returns the game on a cake of at most grid.MaxSquares squares. For any other size the
// error wraps game.ErrSize.
func New(rows, columns int) (Rules, error) {
	b, err := grid.New(rows, columns)
	return Rules{grid.Notation{Board: b, Signs: signs}}, err
}

// Read reads a cake: the size of a whole one, such as 4x5, or what [Rules.Text] writes.
// The error wraps game.ErrSize or game.ErrPosition.
func Read(text string) (Rules, grid.Position, error) {
	r, p, err := grid.ReadGame(text, signs, func(n grid.Notation) Rules { return Rules{n} })
	if err == nil {
		err = r.check(p)
	}
	return r, p, err
}

// Start returns the whole cake.
func (r Rules) Start() grid.Position {
	all := r.All()
	return grid.Position{Left: all & r.Step(all, grid.West), Right: all & r.Step(all, grid.North)}
}

// Parse reads what Text writes. The error wraps game.ErrPosition.
func (r Rules) Parse(text string) (grid.Position, error) {
	p, err := r.Notation.Parse(text)
	if err == nil {
		err = r.check(p)
	}
	return p, err
}

// Draw draws the squares, joined by lines where the cake is not cut, with the names of columns
// and rows.
func (r Rules) Draw(p grid.Position) string {
	rows, columns := r.Size()
	width := len(fmt.Sprint(rows))
	b := strings.Repeat(" ", width)
	for column := range columns {
		b += " " + text.ColumnName(column)
	}
	b += "\n"
	for row := range rows {
		squares, below := fmt.Sprintf("%*d ", width, row+1), strings.Repeat(" ", width+1)
		for column := range columns {
			square := r.Square(row, column)
			squares += "*" + line(p.Left&square != 0, "-")
			below += line(p.Right&square != 0, "|") + " "
		}
		b += strings.TrimRight(squares, " ") + "\n"
		if row+1 < rows {
			b += strings.TrimRight(below, " ") + "\n"
		}
	}
	return b
}

// line returns sign if squares are joined, and otherwise a blank.
func line(joined bool, sign string) string {
	if joined {
		return sign
	}
	return " "
}

// check returns an error if the pieces are not all rectangles.
func (r Rules) check(p grid.Position) error {
	var whole grid.Position
	for left := r.All(); left != 0; {
		squares, joined := r.piece(p, left&-left)
		if squares&^left != 0 {
			return game.SyntaxErrorf(game.ErrPosition, "the piece at %s is no rectangle of the cake", r.Name(left&-left))
		}
		left &^= squares
		whole.Left |= joined.Left
		whole.Right |= joined.Right
	}
	if wrong := whole.Left ^ p.Left | whole.Right ^ p.Right; wrong != 0 {
		return game.SyntaxErrorf(game.ErrPosition, "the piece at %s is no rectangle of the cake", r.Name(wrong&-wrong))
	}
	return nil
}

// piece returns the rectangle whose upper left corner is a square, and whose first row and
// column are as long as p joins their squares; and how the squares of an uncut one are joined.
func (r Rules) piece(p grid.Position, corner uint32) (squares uint32, joined grid.Position) {
	row := r.run(p.Left, corner, grid.East)
	for column := r.run(p.Right, corner, grid.South); column != 0; column &= column - 1 {
		squares |= row
		row = r.Step(row, grid.South)
	}
	return squares, grid.Position{Left: squares & r.Step(squares, grid.West), Right: squares & r.Step(squares, grid.North)}
}

// run returns a square and those after it in a direction, as far as each is joined to the next.
func (r Rules) run(joined, square uint32, d grid.Direction) (squares uint32) {
	for squares = square; joined&square != 0; squares |= square {
		square = r.Step(square, d)
	}
	return squares
}

// Left appends the options of Left.
func (r Rules) Left(dst []grid.Position, p grid.Position) []grid.Position {
	for top := p.Left &^ r.Step(p.Right, grid.South); top != 0; top &= top - 1 {
		dst = append(dst, grid.Position{Left: p.Left &^ r.run(p.Right, top&-top, grid.South), Right: p.Right})
	}
	return dst
}

// Right appends the options of Right.
func (r Rules) Right(dst []grid.Position, p grid.Position) []grid.Position {
	for end := p.Right &^ r.Step(p.Left, grid.East); end != 0; end &= end - 1 {
		dst = append(dst, grid.Position{Left: p.Left, Right: p.Right &^ r.run(p.Left, end&-end, grid.East)})
	}
	return dst
}

// Parts appends the pieces of more than one square, each moved to the upper left corner.
func (r Rules) Parts(dst []grid.Position, p grid.Position) []grid.Position {
	for left := p.Any() | r.Step(p.Left, grid.East) | r.Step(p.Right, grid.South); left != 0; {
		squares, joined := r.piece(p, left&-left)
		left &^= squares
		dst = append(dst, r.Corner(joined))
	}
	return dst
}

// Signed returns the lesser of p and, if there is room for it, of p with rows and columns
// exchanged, which is the negative; each is moved to the upper left corner.
func (r Rules) Signed(p grid.Position) (grid.Position, int) {
	p = r.Corner(p)
	q, ok := r.Transpose(p)
	if !ok {
		return p, 1
	}
	return grid.Smaller(p, r.Corner(q.Negative()))
}

// MoveName returns the two squares between which a cut begins, such as b1|c1.
func (r Rules) MoveName(p, option grid.Position) string {
	cut, d := p.Left&^option.Left, grid.East
	if cut == 0 {
		cut, d = p.Right&^option.Right, grid.South
	}
	first := cut & -cut
	return r.Name(first) + "|" + r.Name(r.Step(first, d))
}

// ParseMove reads a move as MoveName writes it, or any beginning of it that fits no other move.
func (r Rules) ParseMove(p grid.Position, player partizan.Player, name string) (grid.Position, error) {
	return grid.ParseMove(r, p, player, name)
}

// Value returns the value of an uncut cake of any size (Berlekamp, Conway and Guy 1982, chapter
// 2). It panics if rows or columns is less than 1.
//
// Let 2^j be the largest power of two that is at most columns, and 2^k the largest that is at
// most rows. If j = k, the value is 0. If j > k, Left has the advantage, and the cake is worth
// as much as a single row of columns/2^k squares, rounded down; if j < k, Right has it likewise.
func Value(rows, columns int) int {
	if rows < 1 || columns < 1 {
		panic(fmt.Sprintf("cutcake: a cake of %d rows and %d columns", rows, columns))
	}
	j, k := bits.Len(uint(columns))-1, bits.Len(uint(rows))-1
	switch {
	case j > k:
		return columns>>k - 1
	case j < k:
		return 1 - rows>>j
	}
	return 0
}
