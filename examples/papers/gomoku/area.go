package gomoku

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/games/gomoku"
)

// stride is the number of cells from a cell to that below it, on a board of any size.
const stride = gomoku.MaxSize

// cells are the states of all cells, to the player to move. The cell in a row and a column has
// the number row·stride+column. What is not on the board is free.
type cells [stride * stride]int8

// cellsOf returns the cells of a position.
func cellsOf(b *gomoku.Board, p gomoku.Position) (at cells) {
	mine := "XO"[p.Player()]
	for row, signs := range strings.Split(b.Text(p), "/") {
		for column, sign := range []byte(signs) {
			switch sign {
			case '.':
			case mine:
				at[row*stride+column] = myStone
			default:
				at[row*stride+column] = theirStone
			}
		}
	}
	return at
}

// play returns the position after the player to move has taken a free cell.
func play(b *gomoku.Board, p gomoku.Position, cell int) gomoku.Position {
	next, err := b.PlayAt(p, cell/stride, cell%stride)
	if err != nil {
		panic(fmt.Sprint("gomoku report: ", err))
	}
	return next
}

// sizeOf returns the number of rows, and of columns.
func sizeOf(b *gomoku.Board) int {
	rows, _ := b.Size()
	return rows
}

// nameOf returns the name of a cell, such as h8.
func nameOf(b *gomoku.Board, cell int) string {
	return fmt.Sprintf("%c%d", 'a'+cell%stride, sizeOf(b)-cell/stride)
}

// area is some rows and columns.
type area struct{ top, left, bottom, right int }

// reach is how far the edge of an area is from the stone that it is around.
const reach = 3

// around returns the area around a cell.
func around(size, row, column int) area {
	return area{max(row-reach, 0), max(column-reach, 0), min(row+reach, size-1), min(column+reach, size-1)}
}

// central returns the area of the first move: six rows and columns, on a board of 15 from
// the fourth on.
func central(size int) area {
	first := size / 5
	return area{first, first, min(first+2*reach-1, size-1), min(first+2*reach-1, size-1)}
}

// inside reports whether a stone leaves the area where it is. The original compares columns
// with the last row.
func (a area) inside(row, column int) bool {
	return a.top < row && row < a.bottom && a.left < column && column < a.bottom
}

// cells appends the cells of the area, row by row.
func (a area) cells(dst []int16) []int16 {
	for row := a.top; row <= a.bottom; row++ {
		for column := a.left; column <= a.right; column++ {
			dst = append(dst, int16(row*stride+column))
		}
	}
	return dst
}

// distances are the distances of cells as the report counts them, by rows and columns: whole
// numbers, rounded down.
var distances = func() (t [stride][stride]uint8) {
	for down := range t {
		for right := range t[down] {
			for n := uint8(1); int(n)*int(n) <= down*down+right*right; n++ {
				t[down][right] = n
			}
		}
	}
	return t
}()

func distance(a, b int) uint8 {
	down, right := a/stride-b/stride, a%stride-b%stride
	return distances[max(down, -down)][max(right, -right)]
}

// nearest sorts cells by their distance from one; those equally near stay in order.
func nearest(cells []int16, from int) {
	slices.SortStableFunc(cells, func(a, b int16) int {
		return int(distance(int(a), from)) - int(distance(int(b), from))
	})
}
