package gamelist

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
