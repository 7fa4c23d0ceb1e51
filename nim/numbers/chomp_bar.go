package numbers

import (
	"fmt"
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim/internal/list"
)

// Bar is a position of [Chomp]: rows of squares, no row longer than the row before. This shape is
// a Young diagram. The number of rows plus the length of the first row is at most 64. The zero
// value has no squares.
//
// The bits of a Bar, from the lowest, walk along the lower right edge, from the lower left corner
// to the upper right corner. A 0 is a step to the right, below a column. A 1 is a step up, behind
// a row. The highest set bit is the last step, a step up. No bar begins with a step up, so the
// lowest bit is never set. For example, the bar 2+1 is the walk right, up, right, up, binary
// 1010. The transposed bar has the reverse walk, with 0 and 1 exchanged.
type Bar uint64

// maxEdge is the length of the longest edge of a bar.
const maxEdge = 64

// NewBar returns the bar with rows of these lengths, the longest first. Zeros at the end make no
// difference. NewBar panics if a row is negative or longer than the row before, or if the bar is
// too large.
func NewBar(rows ...int) Bar {
	b, err := newBar(rows)
	if err != nil {
		panic("numbers: " + game.Reason(err))
	}
	return b
}

func newBar(rows []int) (Bar, error) {
	for i, n := range rows {
		switch {
		case n < 0:
			return 0, game.SyntaxErrorf(game.ErrPosition, "row %d of %d squares", i+1, n)
		case i > 0 && n > rows[i-1]:
			return 0, game.SyntaxErrorf(game.ErrPosition, "row %d of %d squares is longer than the one before", i+1, n)
		case n > 0 && rows[0] > maxEdge-i-1:
			return 0, game.SyntaxErrorf(game.ErrPosition, "row %d of %d squares: rows and columns are more than %d", i+1, n, maxEdge)
		}
	}
	return packBar(rows), nil
}

// packBar is NewBar for valid rows.
func packBar(rows []int) Bar {
	var b Bar
	steps, width := 0, 0
	for i := len(rows) - 1; i >= 0; i-- {
		if rows[i] == 0 {
			continue
		}
		steps += rows[i] - width
		width = rows[i]
		b |= 1 << steps
		steps++
	}
	return b
}

// RectangularBar returns the bar with these numbers of rows and columns. RectangularBar panics if
// a number is negative or the sum is above 64.
func RectangularBar(rows, columns int) Bar {
	if rows < 0 || columns < 0 || rows > maxEdge || columns > maxEdge || rows+columns > maxEdge {
		panic(fmt.Sprintf("numbers: a bar of %d by %d squares", rows, columns))
	}
	if columns == 0 {
		return 0
	}
	return (1<<rows - 1) << columns
}

// ParseBar reads the lengths of the rows, the longest first, separated by plus signs, commas or
// spaces, such as "4+4+2". The error wraps [game.ErrPosition].
func ParseBar(text string) (Bar, error) {
	rows, err := list.Numbers(text, "row", maxEdge-1)
	if err != nil {
		return 0, game.SyntaxErrorf(game.ErrPosition, "%w", err)
	}
	return newBar(rows)
}

// AppendRows appends the lengths of the rows to dst, the longest first, and returns the extended
// slice.
func (b Bar) AppendRows(dst []int) []int {
	width := b.Columns()
	for i := bits.Len64(uint64(b)) - 1; i >= 0; i-- {
		if b>>i&1 == 1 {
			dst = append(dst, width)
		} else {
			width--
		}
	}
	return dst
}

// Rows returns the number of rows.
func (b Bar) Rows() int { return bits.OnesCount64(uint64(b)) }

// Columns returns the number of columns, the length of the first row.
func (b Bar) Columns() int { return bits.Len64(uint64(b)) - b.Rows() }

// Has reports whether the bar has a square in this row and column, counted from 1.
func (b Bar) Has(row, column int) bool {
	var buffer [maxEdge]int
	rows := b.AppendRows(buffer[:0])
	return row >= 1 && row <= len(rows) && column >= 1 && column <= rows[row-1]
}

// Bite returns the bar without the square in this row and column, counted from 1, and without the
// squares below it and to the right. Bite panics if the bar does not have the square.
func (b Bar) Bite(row, column int) Bar {
	if !b.Has(row, column) {
		panic(fmt.Sprintf("numbers: no square in row %d and column %d of the bar %v", row, column, b))
	}
	var buffer [maxEdge]int
	return bite(b.AppendRows(buffer[:0]), row-1, column-1)
}

// bite returns the bar without the squares from row and column on, counted from 0. It does not
// change rows.
func bite(rows []int, row, column int) Bar {
	var buffer [maxEdge]int
	left := append(buffer[:0], rows...)
	for i := row; i < len(left); i++ {
		left[i] = min(left[i], column)
	}
	return packBar(left)
}

// Transpose returns the bar with rows and columns exchanged.
func (b Bar) Transpose() Bar {
	n := bits.Len64(uint64(b))
	return Bar(bits.Reverse64(^uint64(b)) >> (64 - n))
}

// String returns the lengths of the rows joined by plus signs, such as "4+4+2", and "0" without
// rows. [ParseBar] reads this text.
func (b Bar) String() string { return list.Join(b.AppendRows(nil), "+") }
