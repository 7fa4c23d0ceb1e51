package graphs

import (
	"fmt"
	"math/bits"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/impartial"
)

// Cram is a game on a board (Gardner 1974). A move covers two free neighboring squares with a
// domino, horizontal or vertical. A player who finds no room for a domino loses. Cram is
// [ArcKayles] on a grid.
//
// # Theorem
//
// If the numbers of rows and columns are both even, the second player wins. If one number is even
// and the other odd, the first player wins. If both are odd, the winner is not known in general.
//
// Proof. The second player answers each domino with its image under a rotation by 180°. The image
// is always free, because no domino meets its own image. If one number is odd, only the domino on
// the two middle squares is its own image. The first player begins with this domino and then
// answers in the same way.
//
// The argument holds for every position that is symmetric under the rotation. Little is known of
// the values beyond small boards (Schneider 2009; Lemoine and Viennot 2010). A single row is the
// octal game 0.07.
//
// A position is the [nim.Set] of the free squares, numbered row by row from 0. Cram tells a
// solver the symmetries of the board and the independent parts of a position. The methods panic
// if the numbers of rows and columns break the rules of the fields, or if the position has a
// square outside of the board.
type Cram struct {
	Rows, Columns int // not negative, at most 64 squares
}

// Start returns the position with all squares free.
func (c Cram) Start() nim.Set {
	if c.Rows < 0 || c.Columns < 0 || c.Columns > 0 && c.Rows > nim.SetSize/c.Columns {
		panic(fmt.Sprintf("graphs: a board of %d by %d squares", c.Rows, c.Columns))
	}
	return nim.SetBelow(c.Rows * c.Columns)
}

// Size returns the numbers of rows and columns.
func (c Cram) Size() (rows, columns int) { return c.Rows, c.Columns }

// At returns the sign of a square at s, by row and column from the upper left corner: a dot for a
// free square and # for a covered square. The player to move makes no difference.
func (c Cram) At(s nim.Set, _, row, column int) rune {
	if s.Has(row*c.Columns + column) {
		return '.'
	}
	return '#'
}

// check panics if s is not a position of the board.
func (c Cram) check(s nim.Set) {
	if wrong := s &^ c.Start(); wrong != 0 {
		panic(fmt.Sprintf("graphs: square %d on a board of %d by %d", wrong.Min(), c.Rows, c.Columns))
	}
}

// flat returns the squares of s with a right neighbor in s, and upright the squares with a lower
// neighbor in s: the places for dominoes.
func (c Cram) flat(s nim.Set) nim.Set {
	if s == 0 { // perhaps there are no columns
		return 0
	}
	var last nim.Set // the squares of the last column
	for row := range c.Rows {
		last |= 1 << ((row+1)*c.Columns - 1)
	}
	return s & (s >> 1) &^ last
}

func (c Cram) upright(s nim.Set) nim.Set { return s & (s >> c.Columns) }

// live returns the squares of s that a domino can cover.
func (c Cram) live(s nim.Set) nim.Set {
	flat, upright := c.flat(s), c.upright(s)
	return flat | flat<<1 | upright | upright<<c.Columns
}

// Moves appends the options of s, each once. Horizontal dominoes come first.
func (c Cram) Moves(dst []nim.Set, s nim.Set) []nim.Set {
	c.check(s)
	for i := range c.flat(s).All() {
		dst = append(dst, s&^(3<<i))
	}
	for i := range c.upright(s).All() {
		dst = append(dst, s&^(1<<i|1<<(i+c.Columns)))
	}
	return dst
}

// MoveName returns the row and the column of both covered squares, counted from 1, such as
// "1,2-1,3". MoveName panics if no domino leads from s to next.
func (c Cram) MoveName(s, next nim.Set) string {
	c.check(s)
	for _, o := range c.Moves(nil, s) {
		if o == next {
			a, b := (s &^ o).Min(), bits.Len64(uint64(s&^o))-1
			return fmt.Sprintf("%d,%d-%d,%d", a/c.Columns+1, a%c.Columns+1, b/c.Columns+1, b%c.Columns+1)
		}
	}
	return impartial.NoMove("graphs", s, next)
}

// Parts appends the components of s with at least two squares.
func (c Cram) Parts(dst []nim.Set, s nim.Set) []nim.Set {
	c.check(s)
	flat, upright := c.flat(s), c.upright(s)
	s = c.live(s)
	for s != 0 {
		part := s & -s
		for more := part; more != 0; {
			more = part&flat<<1 | part>>1&flat | part&upright<<c.Columns | part>>c.Columns&upright
			more &^= part
			part |= more
		}
		dst = append(dst, part)
		s &^= part
	}
	return dst
}

// Canonical returns a representative of s. A shift, a rotation or a reflection that fits on the
// board does not change the representative. Squares without a free neighbor are left out.
func (c Cram) Canonical(s nim.Set) nim.Set {
	c.check(s)
	p := c.cut(c.live(s))
	if p.rows > p.columns && p.rows <= c.Columns {
		p = p.transposed()
	}
	least := p.least()
	if p.rows == p.columns {
		least.squares = min(least.squares, p.transposed().least().squares)
	}
	return c.lay(least)
}

// PPosition reports whether s is a P-position in normal play. If the theorem of [Cram] does not
// decide s, known is false. An N-position is known if a move leads to a known P-position.
func (c Cram) PPosition(s nim.Set) (p, known bool) {
	c.check(s)
	if c.balanced(s) {
		return true, true
	}
	return false, len(c.KnownWinningMoves(s)) > 0
}

// KnownWinningMoves returns the moves from s to known P-positions. There may be other winning
// moves.
func (c Cram) KnownWinningMoves(s nim.Set) []nim.Set { return impartial.WinningMoves(c, s, c.balanced) }

// balanced reports whether s is symmetric under a rotation by 180°, and no possible domino meets
// its own image. Squares without a free neighbor are ignored.
func (c Cram) balanced(s nim.Set) bool {
	p := c.cut(c.live(s))
	if p.rotated() != p {
		return false
	}
	// The domino would cover the middle, if that is a square or the side between
	// two squares, and not a corner between four.
	if p.rows%2 == 0 && p.columns%2 == 0 {
		return true
	}
	return !p.has((p.rows-1)/2, (p.columns-1)/2)
}
