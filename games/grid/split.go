package grid

import "strings"

// Split returns the components of a board of any size, each as a board of its own. Such a board can
// be read if the component fits, although the whole board may have too many squares.
//
// The text has the rows of the board, separated by slashes. Squares with the sign empty are in no
// component. Squares with a common side are connected, and if around is true, also squares with a
// common corner. A returned text has the smallest rectangle around a component, with the sign empty
// on all other squares.
func Split(text string, empty rune, around bool) (parts []string) {
	var rows [][]rune
	for row := range strings.SplitSeq(text, "/") {
		rows = append(rows, []rune(row))
	}
	at := func(p [2]int) bool {
		return p[0] >= 0 && p[0] < len(rows) && p[1] >= 0 && p[1] < len(rows[p[0]]) && rows[p[0]][p[1]] != empty
	}
	for row := range rows {
		for column := range rows[row] {
			if !at([2]int{row, column}) {
				continue
			}
			part := map[[2]int]rune{}
			for fresh := [][2]int{{row, column}}; len(fresh) > 0; {
				p := fresh[len(fresh)-1]
				if fresh = fresh[:len(fresh)-1]; !at(p) {
					continue
				}
				part[p] = rows[p[0]][p[1]]
				rows[p[0]][p[1]] = empty
				for down := -1; down <= 1; down++ {
					for right := -1; right <= 1; right++ {
						if around || down == 0 || right == 0 {
							fresh = append(fresh, [2]int{p[0] + down, p[1] + right})
						}
					}
				}
			}
			parts = append(parts, rectangle(part, empty))
		}
	}
	return parts
}

// rectangle returns the smallest board with the signs on some squares, and empty on the others.
func rectangle(signs map[[2]int]rune, empty rune) string {
	var first, last [2]int
	begun := false
	for p := range signs {
		for i := range p {
			if !begun || p[i] < first[i] {
				first[i] = p[i]
			}
			if !begun || p[i] > last[i] {
				last[i] = p[i]
			}
		}
		begun = true
	}
	var rows []string
	for row := first[0]; row <= last[0]; row++ {
		var b strings.Builder
		for column := first[1]; column <= last[1]; column++ {
			if sign, ok := signs[[2]int{row, column}]; ok {
				b.WriteRune(sign)
			} else {
				b.WriteRune(empty)
			}
		}
		rows = append(rows, b.String())
	}
	return strings.Join(rows, "/")
}
