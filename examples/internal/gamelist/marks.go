package gamelist

import (
	"strings"
)

// marks returns the cells of a board to be marked: those that have won or, as long as there
// are none, those with a new sign where a dot was.
func marks(rows, before []string, won map[[2]int]bool) (cells [][2]int) {
	for cell := range won {
		cells = append(cells, cell)
	}
	if len(cells) > 0 {
		return cells
	}
	for row := range rows {
		for column := range rows[row] {
			if rows[row][column] != '.' && before[row][column] == '.' {
				cells = append(cells, [2]int{row, column})
			}
		}
	}
	return cells
}

// mark returns a drawing of a board with parentheses around some cells, by row and column
// from the upper left, and around neighbors in a row together. The first row is so many lines
// below the first line. A cell is one sign after a blank, and the last of a row ends its line.
func mark(drawing string, below, columns int, cells ...[2]int) string {
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
