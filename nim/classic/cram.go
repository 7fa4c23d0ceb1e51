package classic

import "fmt"

// Cram is the game in which players cover two free squares of a board, side by side
// or one above the other, with a domino (Gardner 1974). A player who finds no room
// for one loses. It is [ArcKayles] on a grid.
//
// # The theorem
//
// On a board with an even number of rows and an even number of columns the second
// player wins, and with one number even and the other odd the first. For the second
// answers each domino with its image under a rotation by 180°, which is always
// free, as no domino meets its own image; and where just the domino on the two
// squares in the middle does, the first puts that there and then answers. What is
// won where both numbers are odd is not known in general.
//
// The argument holds for every position that looks the same after the rotation. Of
// values little is known beyond small boards (Schneider 2009; Lemoine and Viennot
// 2010). A single row is the octal game 0.07.
//
// A position is the [Set] of the free squares, numbered row by row from 0. A solver
// makes use of the symmetries of the board, and of that positions fall apart.
type Cram struct {
	Rows, Columns int // neither negative, and at most 64 squares
}

// Start returns the position in which all squares are free. Like the other methods
// it panics if the numbers of rows and columns are not as the fields say.
func (c Cram) Start() Set {
	c.check()
	return below(c.Rows * c.Columns)
}

func (c Cram) check() {
	if c.Rows < 0 || c.Columns < 0 || c.Columns > 0 && c.Rows > SetSize/c.Columns {
		panic(fmt.Sprintf("classic: a board of %d by %d squares", c.Rows, c.Columns))
	}
}

// flat returns the squares of s whose right neighbor is in s too, and upright those
// whose lower neighbor is: the places for dominoes.
func (c Cram) flat(s Set) Set {
	if s == 0 { // perhaps there are no columns
		return 0
	}
	var last Set // the squares of the last column
	for row := range c.Rows {
		last |= 1 << ((row+1)*c.Columns - 1)
	}
	return s & (s >> 1) &^ last
}

func (c Cram) upright(s Set) Set { return s & (s >> c.Columns) }

// live returns the squares of s on which a domino can lie.
func (c Cram) live(s Set) Set {
	flat, upright := c.flat(s), c.upright(s)
	return flat | flat<<1 | upright | upright<<c.Columns
}

// Moves appends the options of s, each once: first those with a domino in a row.
func (c Cram) Moves(dst []Set, s Set) []Set {
	c.check()
	for i := range c.flat(s).All() {
		dst = append(dst, s&^(3<<i))
	}
	for i := range c.upright(s).All() {
		dst = append(dst, s&^(1<<i|1<<(i+c.Columns)))
	}
	return dst
}

// Parts appends the components of s that have more than one square.
func (c Cram) Parts(dst []Set, s Set) []Set {
	c.check()
	flat, upright := c.flat(s), c.upright(s)
	s = c.live(s)
	for s != 0 {
		part := s.lowest()
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

// Canonical returns one of the positions that differ from s by squares without a
// free neighbor, which are left out, by a shift, or by a rotation or a reflection,
// as far as they fit on the board.
func (c Cram) Canonical(s Set) Set {
	c.check()
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

// KnownP tells whether s is a P-position, if the theorem of [Cram] says it;
// otherwise known is false. An N-position is known if a move leads to a known
// P-position.
func (c Cram) KnownP(s Set) (p, known bool) {
	c.check()
	if c.balanced(s) {
		return true, true
	}
	return false, len(c.KnownWins(nil, s)) > 0
}

// KnownWins appends to dst the winning moves at s that lead to known P-positions,
// and returns the extended slice. There may be winning moves besides.
func (c Cram) KnownWins(dst []Set, s Set) []Set {
	begin := len(dst)
	dst = c.Moves(dst, s)
	return keep(dst, begin, c.balanced)
}

// balanced reports whether s looks the same after a rotation by 180°, and no domino
// can be laid that then meets its own image. Squares without a free neighbor are
// disregarded.
func (c Cram) balanced(s Set) bool {
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
