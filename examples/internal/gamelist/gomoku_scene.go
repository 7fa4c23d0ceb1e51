package gamelist

import (
	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/play/scene"
)

// showGomoku draws stones on the crossings of lines: a click on a free one takes it.
func showGomoku(b *gomoku.Board) *shown[gomoku.Position] {
	return &shown[gomoku.Position]{
		design: design{
			grid: scene.Grid{Cell: 40, Up: true}, margin: 2, sides: blackWhite,
			label: "Gomoku board, " + b.String(), wins: "in the line that wins",
			under: func(b *board) []scene.Shape { return gomokuLines(b.Grid) },
			cell:  gomokuCell,
		},
		rules: b, cells: b,
		touch: func(p, option gomoku.Position, _ int, _ func() [][2]int) [][2]int { // of many moves on a large board
			row, column := b.Cell(p, option)
			return [][2]int{{row, column}}
		},
		won: func(p gomoku.Position, _ signs) [][2]int { return b.WinningLine(p) },
	}
}

func gomokuCell(b *board, c cell) []scene.Shape {
	shapes := b.sides.disc(c.sign, c.at, 0.44*b.Cell)
	if c.won {
		shapes = append(shapes, scene.Circle("won-stone "+scene.Won, c.at.X, c.at.Y, 0.36*b.Cell))
	}
	if c.last {
		shapes = append(shapes, scene.Circle("mark "+scene.Last, c.at.X, c.at.Y, 0.14*b.Cell))
	}
	return shapes
}

// gomokuLines returns the board with its lines, and the points that help to count them.
func gomokuLines(g scene.Grid) []scene.Shape {
	shapes := []scene.Shape{g.Board("wood")}
	n := g.Columns
	for i := range n {
		from, to := g.Center(i, 0), g.Center(i, n-1)
		shapes = append(shapes, scene.Line("woodline", from.X, from.Y, to.X, to.Y))
		from, to = g.Center(0, i), g.Center(n-1, i)
		shapes = append(shapes, scene.Line("woodline", from.X, from.Y, to.X, to.Y))
	}
	if n < 9 || n%2 == 0 {
		return shapes
	}
	for _, row := range []int{3, n / 2, n - 4} {
		for _, column := range []int{3, n / 2, n - 4} {
			at := g.Center(column, row)
			shapes = append(shapes, scene.Circle("star", at.X, at.Y, 4))
		}
	}
	return shapes
}
