package numbers

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/internal/impartial"
)

// Chomp is the game of a bar of chocolate (Gale 1974). A move bites off a square together with
// all squares below it and to the right of it. The square in the upper left corner is poisoned;
// a player who has no other left to bite loses.
//
// On a rectangle it is Schuh's game of divisors (1952), see [Divisors], for a number
// with two different prime factors.
//
// # What is known
//
// Gale (1974): the first player wins on every rectangle but the single square. For
// if biting the lower right corner does not win, some answer to it does, and that
// could have been the first move, since it bites the corner as well. The proof does
// not say which move wins: strategy stealing.
//
// Rules that name the moves are known for special shapes.
//
//   - Two rows: a P-position if the first is longer by 1.
//   - A row and a column, with nothing else: a P-position if they are equally long, as what is
//     done to one can be done to the other. So the bite at row 2 and column 2 wins on a square,
//     and on any bar with as many rows as columns.
//   - Three rows of p, q and r squares, with r up to 5 (Zeilberger 2001; Brouwer,
//     Horváth, Molnár-Sáska and Szabó 2005): the P-positions with r = 1 are 3+1+1
//     and 2+2+1; those with r = 2 have p = q+2; those with r = 3 are 6+3+3, 7+4+3
//     and 5+5+3; those with r = 4 are 8+4+4, 9+5+4, 10+6+4 and 7+7+4; those with
//     r = 5 are 10+5+5, 9+6+5 and those with p = q+4 and q ≥ 7.
//
// No closed formula for the Grundy values is known.
type Chomp struct{}

// Moves appends the options of b, each once: one for each square but the poisoned
// one, row by row.
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

// Canonical returns the one of b and its transpose that is the smaller number.
func (Chomp) Canonical(b Bar) Bar { return min(b, b.Transpose()) }

// MoveName returns the row and the column of the square that is bitten off, counted from 1,
// such as "2,3". It panics if no bite leads to next.
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

// PPosition reports whether b is a P-position in normal play, if a rule of [Chomp] decides it;
// otherwise known is false. An N-position is known if it is a rectangle, if its shape is one of
// those listed there, or if a move leads to a known P-position. The empty bar counts as a
// P-position.
//
// It takes time proportional to the number of squares times that of rows and
// columns.
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

// KnownWinningMoves returns the winning moves at b that lead to known P-positions. There may be
// others, so that b may be an N-position even if it returns none.
func (c Chomp) KnownWinningMoves(b Bar) []Bar {
	return impartial.WinningMoves(c, b, func(o Bar) bool {
		p, _ := special(o)
		q, _ := special(o.Transpose())
		return p || q
	})
}

// special reports whether b, not transposed, is a P-position, if it is of one of the shapes that
// are known completely.
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

// threeRows is special for rows of p ≥ q ≥ r > 0 squares. The rules for r up to 5
// are those that Brouwer gives.
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
