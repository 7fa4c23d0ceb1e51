package dotsboxes

import "github.com/gametheory-go/gametheory/nim/graphs"

// Strings returns the strings and coins at p: each box that is not closed is a coin, and each free
// edge is a string, in the order of [Board.Text]. The box in row r and column c has the number
// r*Columns + c + 1, with r and c counted from 0. Number 0 is the ground. The slice names has the
// [EdgeName] of each string. See [graphs.Nimstring] for the theory.
func (b *Board) Strings(p Position) (strings graphs.Picture, names []string) {
	coin := func(row, column int) int {
		if row < 0 || row == b.rows || column < 0 || column == b.width {
			return 0
		}
		return row*b.width + column + 1
	}
	for edge := range b.count() {
		if p.drawn>>edge&1 != 0 {
			continue
		}
		row, column, side := b.place(edge)
		before := coin(row-1, column)
		if side {
			before = coin(row, column-1)
		}
		strings = append(strings, graphs.Edge{U: before, V: coin(row, column)})
		names = append(names, EdgeName(row, column, side))
	}
	return strings, names
}
