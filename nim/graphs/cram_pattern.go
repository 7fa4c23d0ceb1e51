package graphs

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/nim"
)

// pattern is the shape of a set of squares anywhere on the board: the smallest rectangle around
// the squares. The squares are numbered row by row inside the rectangle. A rotation by 180°
// reverses a word.
type pattern struct {
	rows, columns int
	squares       nim.Set
}

// cut returns the pattern of s.
func (c Cram) cut(s nim.Set) pattern {
	if s == 0 {
		return pattern{}
	}
	top, end := s.Min()/c.Columns, (bits.Len64(uint64(s))-1)/c.Columns+1
	var all nim.Set // the rows, one laid upon another
	for i := top; i < end; i++ {
		all |= s >> (i * c.Columns) & nim.SetBelow(c.Columns)
	}
	left := all.Min()
	p := pattern{rows: end - top, columns: bits.Len64(uint64(all)) - left}
	for i := range p.rows {
		row := s >> ((top+i)*c.Columns + left) & nim.SetBelow(p.columns)
		p.squares |= row << (i * p.columns)
	}
	return p
}

// lay returns the squares of p in the upper left corner of the board. p must fit there.
func (c Cram) lay(p pattern) nim.Set {
	var s nim.Set
	for i := range p.rows {
		s |= p.row(i) << (i * c.Columns)
	}
	return s
}

// row returns the squares of one row, numbered from 0.
func (p pattern) row(i int) nim.Set { return p.squares >> (i * p.columns) & nim.SetBelow(p.columns) }

// has reports whether the pattern has this square.
func (p pattern) has(row, column int) bool { return p.row(row).Has(column) }

// rotated returns the pattern turned by 180°.
func (p pattern) rotated() pattern {
	p.squares = nim.Set(bits.Reverse64(uint64(p.squares)) >> (nim.SetSize - p.rows*p.columns))
	return p
}

// upsideDown returns the pattern with the last row first.
func (p pattern) upsideDown() pattern {
	u := pattern{rows: p.rows, columns: p.columns}
	for i := range p.rows {
		u.squares |= p.row(i) << ((p.rows - 1 - i) * p.columns)
	}
	return u
}

// transposed returns the pattern with rows and columns exchanged.
func (p pattern) transposed() pattern {
	t := pattern{rows: p.columns, columns: p.rows}
	left := p.squares
	for i := range p.rows {
		for j := range p.columns {
			t.squares |= left & 1 << (j*p.rows + i)
			left >>= 1
		}
	}
	return t
}

// least returns the pattern with the smallest number among the four rotations and reflections
// that keep rows as rows.
func (p pattern) least() pattern {
	u := p.upsideDown()
	p.squares = min(p.squares, p.rotated().squares, u.squares, u.rotated().squares)
	return p
}
