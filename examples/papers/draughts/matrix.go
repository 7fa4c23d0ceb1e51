package draughts

import "github.com/gametheory-go/gametheory/games/draughts"

// What is in a matrix, besides the digits of a board: the border, and in algorithm I a flag, for
// which the document takes the code of the letter y.
const (
	outside = 3
	flagged = 'y'
)

// matrix is a board in a border, row by row.
type matrix struct {
	steps [4]int // to the neighbors on the diagonals, in the order of the pseudocode
	cells []int32
}

// newMatrix returns b in a border.
func newMatrix(b *draughts.Board) matrix {
	width := b.Columns() + 2
	m := matrix{[...]int{width + 1, -width - 1, width - 1, -width + 1}, make([]int32, (b.Rows()+2)*width)}
	for i := range m.cells {
		if row, column := i/width-1, i%width-1; row < 0 || row == b.Rows() || column < 0 || column == b.Columns() {
			m.cells[i] = outside
		} else if s := b.SquareAt(row, column); s != 0 {
			m.cells[i] = int32(b.At(s))
		}
	}
	return m
}

// copy returns a copy of m.
func (m matrix) copy() matrix {
	return matrix{m.steps, append(make([]int32, 0, len(m.cells)), m.cells...)}
}

// find returns on how many diagonals of a square there is a given piece with an empty square
// behind it, and the step to the first of them.
func (m matrix) find(at int, what int32) (n, first int) {
	for _, step := range m.steps {
		if m.cells[at+step] == what && m.cells[at+2*step] == int32(draughts.Empty) {
			if n++; n == 1 {
				first = step
			}
		}
	}
	return n, first
}

// jump moves the man on a square over its neighbor, which it captures, and returns its new place.
func (m matrix) jump(at, step int) int {
	m.cells[at], m.cells[at+step], m.cells[at+2*step] = int32(draughts.Empty), int32(draughts.Empty), int32(draughts.Own)
	return at + 2*step
}

// Work is the work that an algorithm has done.
type Work struct {
	Jumps       int64 // captures that were made, of men and of flags
	Boards      int64 // copies of the board
	Nodes       int64 // of trees
	Comparisons int64 // of a value with that of a node
}

// each returns the largest result of f for the squares of the player's men on m, with a copy of m.
func (w *Work) each(m matrix, f func(m matrix, at int) int) (most int) {
	for at, what := range m.cells {
		if what == int32(draughts.Own) {
			w.Boards++
			most = max(most, f(m.copy(), at))
		}
	}
	return most
}
