package graphs

import (
	"fmt"
	"math/bits"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/impartial"
)

// Cram is the game in which players cover two free squares of a board, side by side
// or one above the other, with a domino (Gardner 1974). A player who finds no room
// for one loses. It is [ArcKayles] on a grid.
//
// # The theorem
//
// On a board with an even number of rows and an even number of columns the second player wins,
// and with one number even and the other odd the first. The second player answers each domino
// with its image under a rotation by 180°, which is always free, as no domino meets its own
// image. If one number is odd, only the domino on the two squares in the middle does, and the
// first player begins with it and then answers in the same way. Where both numbers are odd, it
// is not known in general who wins.
//
// The argument holds for every position that looks the same after the rotation. Little is known
// of the values beyond small boards (Schneider 2009; Lemoine and Viennot 2010). A single row is
// the octal game 0.07.
//
// A position is the [nim.Set] of the free squares, numbered row by row from 0. A solver
// makes use of the symmetries of the board, and of the fact that positions fall apart.
// The methods panic if the numbers of rows and columns are not as the fields say, or if
// the position has a square outside of the board.
type Cram struct {
	Rows, Columns int // neither negative, and at most 64 squares
}

// Start returns the position in which all squares are free.
func (c Cram) Start() nim.Set {
	if c.Rows < 0 || c.Columns < 0 || c.Columns > 0 && c.Rows > nim.SetSize/c.Columns {
		panic(fmt.Sprintf("graphs: a board of %d by %d squares", c.Rows, c.Columns))
	}
	return nim.SetBelow(c.Rows * c.Columns)
}

// Size returns the numbers of rows and columns.
func (c Cram) Size() (rows, columns int) { return c.Rows, c.Columns }

// At returns the sign of a square at s, by row and column from the upper left corner: a dot for a
// free square and # for one that is covered. The player to move does not matter.
func (c Cram) At(s nim.Set, _, row, column int) rune {
	if s.Has(row*c.Columns + column) {
		return '.'
	}
	return '#'
}

// check panics if there is no such position.
func (c Cram) check(s nim.Set) {
	if wrong := s &^ c.Start(); wrong != 0 {
		panic(fmt.Sprintf("graphs: square %d on a board of %d by %d", wrong.Min(), c.Rows, c.Columns))
	}
}

// flat returns the squares of s whose right neighbor is in s too, and upright those
// whose lower neighbor is: the places for dominoes.
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

// live returns the squares of s on which a domino can lie.
func (c Cram) live(s nim.Set) nim.Set {
	flat, upright := c.flat(s), c.upright(s)
	return flat | flat<<1 | upright | upright<<c.Columns
}

// Moves appends the options of s, each once: first those with a domino in a row.
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

// MoveName returns the row and column of both squares that the domino covers, counted from
// 1, such as "1,2-1,3". It panics if no domino leads from s to next.
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

// Parts appends the components of s that have more than one square.
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

// Canonical returns one of the positions that a shift, a rotation or a reflection turns s into,
// as far as they fit on the board, without the squares that have no free neighbor.
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

// PPosition reports whether s is a P-position in normal play, if the theorem of [Cram] decides
// it; otherwise known is false. An N-position is known if a move leads to a known P-position.
func (c Cram) PPosition(s nim.Set) (p, known bool) {
	c.check(s)
	if c.balanced(s) {
		return true, true
	}
	return false, len(c.KnownWinningMoves(s)) > 0
}

// KnownWinningMoves returns the winning moves at s that lead to known P-positions. There may be
// others.
func (c Cram) KnownWinningMoves(s nim.Set) []nim.Set { return impartial.WinningMoves(c, s, c.balanced) }

// balanced reports whether s looks the same after a rotation by 180°, and no domino
// can be laid that then meets its own image. Squares without a free neighbor are
// disregarded.
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
