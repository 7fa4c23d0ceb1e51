package gamelist

import (
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/play/scene"
)

// showMNK draws the board of an m,n,k-game: a click on a free cell takes it.
func showMNK(b *mnk.Board) *shown[mnk.Position] {
	return &shown[mnk.Position]{
		design: design{
			grid: scene.Grid{Cell: 80, Up: true}, margin: 2, sides: crossRing,
			wins: "in the line that wins", cell: mnkCell,
		},
		rules: b, cells: b,
		won: func(_ mnk.Position, rows signs) [][2]int { return inLine(rows, b.Line()) },
		end: func(at *board, pic *scene.Scene, _ []mnk.Position) {
			pic.Add(scene.Part{Shapes: append(wonLines(at.Grid, at.rows, b.Line()), at.Board("frame"))})
		},
	}
}

func mnkCell(b *board, c cell) []scene.Shape {
	class := "cell"
	if c.won {
		class += " " + scene.Won
	}
	shapes := []scene.Shape{b.Square(class, c.column, c.row)}
	if c.last && !c.won {
		shapes = append(shapes, b.Square("last-cell "+scene.Last, c.column, c.row))
	}
	switch c.sign {
	case 'X':
		shapes = append(shapes, scene.Cross("stone", c.at, b.Cell)...)
	case 'O':
		shapes = append(shapes, scene.Circle("stone ring", c.at.X, c.at.Y, 0.29*b.Cell))
	}
	return shapes
}

// wonLines returns a line through each k equal signs or more in a line.
func wonLines(g scene.Grid, rows signs, k int) (lines []scene.Shape) {
	for _, line := range linesOf(rows, k) {
		from, to := line[0], line[len(line)-1]
		lines = append(lines, scene.Through("won-line "+scene.Won, g.Center(from[1], from[0]), g.Center(to[1], to[0]), 0.3*g.Cell))
	}
	return lines
}
