package text

import (
	"fmt"
	"strings"
)

// Mark returns a drawing of a board with parentheses around some cells, by row and column
// from the upper left, and around neighbors in a row together. The first row is so many lines
// below the first line. A cell is one sign after a blank, and the last of a row ends its line.
func Mark(drawing string, below, columns int, cells ...[2]int) string {
	lines := strings.Split(drawing, "\n")
	is := map[[2]int]bool{}
	for _, cell := range cells {
		is[cell] = true
	}
	for cell := range is {
		row, column := cell[0], cell[1]
		line := []byte(lines[below+row])
		at := len(strings.TrimSuffix(string(line), ")")) - 1 - 2*(columns-1-column)
		if !is[[2]int{row, column - 1}] {
			line[at-1] = '('
		}
		if !is[[2]int{row, column + 1}] {
			if at+1 == len(line) {
				line = append(line, ' ')
			}
			line[at+1] = ')'
		}
		lines[below+row] = string(line)
	}
	return strings.Join(lines, "\n")
}

// Squares returns the squares that the name of a move has, such as a1-b2/c3.
func Squares(move string) (squares [][2]int) {
	for _, name := range strings.FieldsFunc(move, func(r rune) bool { return strings.ContainsRune("-/|", r) }) {
		var row int
		if _, err := fmt.Sscan(name[1:], &row); err == nil {
			squares = append(squares, [2]int{row - 1, int(name[0] - 'a')})
		}
	}
	return squares
}
