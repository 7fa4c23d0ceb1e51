package numbers

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/internal/impartial"
)

// Chomp is the game of a bar of chocolate (Gale 1974). A move bites off a square, together with
// all squares below it and to the right. The upper left square is poisoned. A player who can bite
// only the poisoned square loses.
//
// On a rectangle, Chomp is Schuh's game of divisors (1952) for a number with two different prime
// factors: see [Divisors].
//
// # Theorems
//
// The first player wins on every rectangle but the single square (Gale 1974). The proof is
// strategy stealing. Suppose that biting the lower right corner does not win. Then some answer
// wins. This answer also bites off the corner, so it was available as the first move, and wins.
// The proof does not name the winning move.
//
// Winning moves are known for special shapes:
//
//   - Two rows. The position is a P-position if the first row is longer by 1.
//   - One row and one column with nothing else. The position is a P-position if both are equally
//     long: a player answers every bite of one by the same bite of the other. So the bite at row
//     2 and column 2 wins on a square, and on any bar with as many rows as columns.
//   - Three rows, the last with up to 5 squares.
//
// For three rows of p, q and r squares, the P-positions are (Zeilberger 2001; Brouwer, Horváth,
// Molnár-Sáska and Szabó 2005):
//
//	r = 1  3+1+1 and 2+2+1
//	r = 2  all with p = q+2
//	r = 3  6+3+3, 7+4+3 and 5+5+3
//	r = 4  8+4+4, 9+5+4, 10+6+4 and 7+7+4
//	r = 5  10+5+5, 9+6+5, and all with p = q+4 and q ≥ 7
//
// No closed formula for the Grundy values is known.
type Chomp struct{}

// Moves appends the options of b, each once, row by row: an option for each square but the
// poisoned square.
func (Chomp) Moves(dst []Bar, b Bar) []Bar {
	var buffer [maxEdge]int
	rows := b.AppendRows(buffer[:0])
	for i, n := range rows {
		for j := range n {
			if i+j > 0 {
				dst = append(dst, bite(rows, i, j))
			}
		}
	}
	return dst
}

// Canonical returns b or the transpose of b, whichever is the smaller number.
func (Chomp) Canonical(b Bar) Bar { return min(b, b.Transpose()) }

// MoveName returns the row and the column of the bitten square, counted from 1, such as "2,3".
// MoveName panics if no bite leads to next.
func (Chomp) MoveName(b, next Bar) string {
	var buffer [maxEdge]int
	rows := b.AppendRows(buffer[:0])
	for i, n := range rows {
		for j := range n {
			if i+j > 0 && bite(rows, i, j) == next {
				return fmt.Sprintf("%d,%d", i+1, j+1)
			}
		}
	}
	return impartial.NoMove("numbers", b, next)
}

// PPosition reports whether b is a P-position in normal play. If no theorem of [Chomp] decides b,
// known is false. An N-position is known if it is a rectangle, if it has a shape of the list, or
// if a move leads to a known P-position. The empty bar counts as a P-position.
//
// The time is proportional to the number of squares times the sum of rows and columns.
func (c Chomp) PPosition(b Bar) (p, known bool) {
	if p, known := special(b); known {
		return p, known
	}
	if p, known := special(b.Transpose()); known {
		return p, known
	}
	if b == RectangularBar(b.Rows(), b.Columns()) || len(c.KnownWinningMoves(b)) > 0 {
		return false, true
	}
	return false, false
}

// KnownWinningMoves returns the moves from b to known P-positions. There may be other winning
// moves, even if the result is empty.
func (c Chomp) KnownWinningMoves(b Bar) []Bar {
	return impartial.WinningMoves(c, b, func(o Bar) bool {
		p, _ := special(o)
		q, _ := special(o.Transpose())
		return p || q
	})
}

// special reports whether b, not transposed, is a P-position. known is true only for shapes with
// a complete rule.
func special(b Bar) (p, known bool) {
	var buffer [maxEdge]int
	rows := b.AppendRows(buffer[:0])
	switch {
	case len(rows) < 2:
		return len(rows) == 0 || rows[0] == 1, true
	case rows[1] == 1:
		return rows[0] == len(rows), true
	case len(rows) == 2:
		return rows[0] == rows[1]+1, true
	case len(rows) == 3:
		return threeRows(rows[0], rows[1], rows[2])
	}
	return false, false
}

// threeRows is special for rows of p ≥ q ≥ r > 0 squares. Brouwer gives the rules for r up to 5.
func threeRows(p, q, r int) (isP, known bool) {
	type top struct{ p, q int }
	t := top{p, q}
	switch r {
	case 1:
		return t == top{3, 1} || t == top{2, 2}, true
	case 2:
		return p == q+2, true
	case 3:
		return t == top{6, 3} || t == top{7, 4} || t == top{5, 5}, true
	case 4:
		return t == top{8, 4} || t == top{9, 5} || t == top{10, 6} || t == top{7, 7}, true
	case 5:
		return t == top{10, 5} || t == top{9, 6} || q >= 7 && p == q+4, true
	}
	return false, false
}
