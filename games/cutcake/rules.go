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

// Rules are the rules of Cutcake on a cake. Rules implements partizan.Rules, does not change, and
// is safe for concurrent use.
//
// In a position, a square belongs to Left if the square is joined to the neighbor on the right. A
// square belongs to Right if the square is joined to the neighbor below. A cut separates joined
// squares. The signs are - for a square of Left, | for a square of Right, + for a square of both
// players, and a dot for a square of nobody.
type Rules struct{ grid.Notation }

var _ grid.Game = Rules{}

// New returns the game on a cake of 1 to grid.MaxSquares squares. For another size the error wraps
// game.ErrSize.
func New(rows, columns int) (Rules, error) {
	b, err := grid.New(rows, columns)
	return Rules{grid.Notation{Board: b, Signs: signs}}, err
}

// Read reads a cake: the size of a whole cake, such as "4x5", or a text of Rules.Text. The error
// wraps game.ErrSize or game.ErrPosition.
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
	return grid.Position{Left: all.And(r.Step(all, grid.West)), Right: all.And(r.Step(all, grid.North))}
}

// Parse reads a text of Text. The error wraps game.ErrPosition.
func (r Rules) Parse(text string) (grid.Position, error) {
	p, err := r.Notation.Parse(text)
	if err == nil {
		err = r.check(p)
	}
	return p, err
}

// Draw returns a drawing of the squares in lines, with the names of columns and rows. A stroke
// joins two neighbors without a cut between the neighbors.
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
			squares += "*" + line(!p.Left.And(square).Empty(), "-")
			below += line(!p.Right.And(square).Empty(), "|") + " "
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
	for left := r.All(); !left.Empty(); {
		squares, joined := r.piece(p, left.First())
		if !squares.AndNot(left).Empty() {
			return game.SyntaxErrorf(game.ErrPosition, "the piece at %s is no rectangle of the cake", r.Name(left.First()))
		}
		left = left.AndNot(squares)
		whole.Left = whole.Left.Or(joined.Left)
		whole.Right = whole.Right.Or(joined.Right)
	}
	if wrong := whole.Left.Xor(p.Left).Or(whole.Right.Xor(p.Right)); !wrong.Empty() {
		return game.SyntaxErrorf(game.ErrPosition, "the piece at %s is no rectangle of the cake", r.Name(wrong.First()))
	}
	return nil
}

// piece returns the rectangle whose upper left corner is a square, and whose first row and
// column are as long as p joins their squares; and how the squares of an uncut one are joined.
func (r Rules) piece(p grid.Position, corner grid.Set) (squares grid.Set, joined grid.Position) {
	row := r.run(p.Left, corner, grid.East)
	for range r.run(p.Right, corner, grid.South).Len() {
		squares = squares.Or(row)
		row = r.Step(row, grid.South)
	}
	return squares, grid.Position{Left: squares.And(r.Step(squares, grid.West)), Right: squares.And(r.Step(squares, grid.North))}
}

// run returns a square and those after it in a direction, as far as each is joined to the next.
func (r Rules) run(joined, square grid.Set, d grid.Direction) (squares grid.Set) {
	for squares = square; !joined.And(square).Empty(); squares = squares.Or(square) {
		square = r.Step(square, d)
	}
	return squares
}

// Left appends the options of Left to dst.
func (r Rules) Left(dst []grid.Position, p grid.Position) []grid.Position {
	for top := p.Left.AndNot(r.Step(p.Right, grid.South)); !top.Empty(); top = top.Rest() {
		dst = append(dst, grid.Position{Left: p.Left.AndNot(r.run(p.Right, top.First(), grid.South)), Right: p.Right})
	}
	return dst
}

// Right appends the options of Right to dst.
func (r Rules) Right(dst []grid.Position, p grid.Position) []grid.Position {
	for end := p.Right.AndNot(r.Step(p.Left, grid.East)); !end.Empty(); end = end.Rest() {
		dst = append(dst, grid.Position{Left: p.Left, Right: p.Right.AndNot(r.run(p.Left, end.First(), grid.East))})
	}
	return dst
}

// Parts appends the pieces of more than one square to dst. Each piece is moved to the upper left
// corner.
func (r Rules) Parts(dst []grid.Position, p grid.Position) []grid.Position {
	for left := p.Any().Or(r.Step(p.Left, grid.East)).Or(r.Step(p.Right, grid.South)); !left.Empty(); {
		squares, joined := r.piece(p, left.First())
		left = left.AndNot(squares)
		dst = append(dst, r.Corner(joined))
	}
	return dst
}

// Signed returns the smaller of p and the negative of p, and the sign of partizan.Signer. The
// negative is p with rows and columns exchanged. Both positions are moved to the upper left corner.
// If the board has no room for the negative, Signed returns p.
func (r Rules) Signed(p grid.Position) (grid.Position, int) {
	p = r.Corner(p)
	q, ok := r.Transpose(p)
	if !ok {
		return p, 1
	}
	return grid.Smaller(p, r.Corner(q.Negative()))
}

// MoveName returns the two squares that the beginning of the cut separates, such as b1|c1.
func (r Rules) MoveName(p, option grid.Position) string {
	cut, d := p.Left.AndNot(option.Left), grid.East
	if cut.Empty() {
		cut, d = p.Right.AndNot(option.Right), grid.South
	}
	first := cut.First()
	return r.Name(first) + "|" + r.Name(r.Step(first, d))
}

// ParseMove reads the name of a move, or a prefix of the name that fits no other move. The error
// wraps game.ErrMove.
func (r Rules) ParseMove(p grid.Position, player partizan.Player, name string) (grid.Position, error) {
	return grid.ParseMove(r, p, player, name)
}

// Value returns the value of an uncut cake of any size (Berlekamp, Conway and Guy 1982, chapter 2).
// Value panics if rows or columns is less than 1.
//
// Let 2^j be the largest power of two that is at most columns, and 2^k the largest power of two
// that is at most rows. If j = k, the value is 0. If j > k, Left has the advantage. The value is
// the value of a single row of n squares, n-1, with n = columns/2^k rounded down. If j < k, Right
// has the advantage, and the value is 1-n, with n = rows/2^j rounded down. For example, a cake of 2
// rows and 7 columns has value 2.
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
