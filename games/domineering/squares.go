package domineering

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/games/grid"
)

// side is the largest number of rows and columns of a [Duel].
const side = 11

// The functions below are about sets of squares of a Duel: the square in a row and a column is
// side·row + column, as on a [grid.Board] of so many rows and columns. Two words are enough, and
// leave 7 bits that are 0 in each set.

// firstColumn returns the first column, and the square after the last one.
func firstColumn() grid.Set { return grid.Set{Low: 0x0080100200400801, High: 0x200400801002004} }

// lastColumn returns the last column.
func lastColumn() grid.Set { return grid.Set{Low: 0x0040080100200400, High: 0x100200400801002} }

// down returns the squares below those of s, and perhaps some below the last row.
func down(s grid.Set) grid.Set { return s.Lsh(side) }

// up returns the squares above those of s.
func up(s grid.Set) grid.Set { return s.Rsh(side) }

// right returns the squares to the right of those of s.
func right(s grid.Set) grid.Set { return s.Lsh(1).AndNot(firstColumn()) }

// left returns the squares to the left of those of s.
func left(s grid.Set) grid.Set { return s.Rsh(1).AndNot(lastColumn()) }

// beside returns the squares to the left and the right of those of s.
func beside(s grid.Set) grid.Set { return right(s).Or(left(s)) }

// spread has, for each set of squares of the first row, the squares of the first column.
var spread = func() (all [1 << side]grid.Set) {
	for row := range all {
		for set := uint(row); set != 0; set &= set - 1 {
			all[row] = all[row].Or(grid.Single(side * bits.TrailingZeros(set)))
		}
	}
	return all
}()

// row is the squares of the first row.
const row = 1<<side - 1

// transpose exchanges rows and columns.
func transpose(s grid.Set) (image grid.Set) {
	for n := 0; !s.Empty(); n++ {
		image = image.Or(spread[s.Low&row].Lsh(n & 63))
		s = s.Rsh(side)
	}
	return image
}

// halfTurned returns s after a half turn of the whole frame.
func halfTurned(s grid.Set) grid.Set {
	return grid.Set{Low: bits.Reverse64(s.High), High: bits.Reverse64(s.Low)}.Rsh(128 - side*side)
}

// flipped returns s with the rows in reverse order, in the upper rows.
func flipped(s grid.Set) (image grid.Set) {
	for ; !s.Empty(); s = s.Rsh(side) {
		image = image.Lsh(side)
		image.Low |= s.Low & row
	}
	return image
}

// cornered moves s to the upper left corner.
func cornered(s grid.Set) grid.Set {
	if s.Empty() {
		return s
	}
	s = s.Rsh(s.Min() / side * side)
	return s.Rsh(bits.TrailingZeros16(columns(s)))
}

// columns returns the columns that have a square.
func columns(s grid.Set) uint16 {
	// Rows 0 to 4 are in the first 55 bits, rows 5 to 9 in the next ones, and row 10 is in the last 11.
	w := s.Low | s.Rsh(5*side).Low | s.High>>(10*side-64)
	w &= 1<<(5*side) - 1
	w |= w >> (3 * side)
	return uint16((w | w>>side | w>>(2*side)) & row)
}

// lines returns the squares in the rows from begin to before end.
func lines(s grid.Set, begin, end int) grid.Set {
	return s.And(grid.Below(side * end)).AndNot(grid.Below(side * begin))
}

// height returns the number of rows down to the last square.
func height(s grid.Set) int {
	if s.High != 0 {
		return (63+bits.Len64(s.High))/side + 1
	}
	return (bits.Len64(s.Low) + side - 1) / side
}
