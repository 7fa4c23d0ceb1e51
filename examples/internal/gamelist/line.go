package gamelist

import "slices"

// inLine returns the row and the column of each cell that is in a line of k equal signs
// or more, along a row, a column or a diagonal. Dots do not count.
func inLine(rows signs, k int) [][2]int { return slices.Concat(linesOf(rows, k)...) }

// linesOf returns the lines of k equal signs or more, each as long as it is: the rows and
// the columns of their cells.
func linesOf(rows signs, k int) (lines [][][2]int) {
	for row := range rows {
		for column := range rows[row] {
			for _, d := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
				before := [2]int{row - d[0], column - d[1]}
				if inside(rows, before) && rows[before[0]][before[1]] == rows[row][column] {
					continue // the line has begun there
				}
				if line := lineFrom(rows, [2]int{row, column}, d); len(line) >= k {
					lines = append(lines, line)
				}
			}
		}
	}
	return lines
}

// lineFrom returns the cells with the same sign from one cell on in a direction.
func lineFrom(rows signs, cell, d [2]int) (line [][2]int) {
	sign := rows[cell[0]][cell[1]]
	if sign == '.' {
		return nil
	}
	for inside(rows, cell) && rows[cell[0]][cell[1]] == sign {
		line = append(line, cell)
		cell = [2]int{cell[0] + d[0], cell[1] + d[1]}
	}
	return line
}

// inside reports whether a cell is one of the board.
func inside(rows signs, cell [2]int) bool {
	return 0 <= cell[0] && cell[0] < len(rows) && 0 <= cell[1] && cell[1] < len(rows[0])
}
