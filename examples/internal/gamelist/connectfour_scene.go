package gamelist

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/play/scene"
)

// showConnectFour draws the upright board: a click on a column drops a stone in it.
func showConnectFour(b fromTheLeft) *shown[connectfour.Position] {
	return &shown[connectfour.Position]{
		design: design{
			grid: scene.Grid{Cell: 64, Up: true, Numbers: true}, whole: sceneConnectFour,
			sides: redYellow,
		},
		rules: b, cells: b,
		won: func(_ connectfour.Position, rows signs) [][2]int { return inLine(rows, 4) },
	}
}

// sceneConnectFour draws the board by columns.
func sceneConnectFour(b *board) scene.Scene {
	const side, foot = 12.0, 38.0
	cell := b.Cell
	width, height := cell*float64(b.Columns)+2*side, cell*float64(b.Rows)+2*side
	s := scene.Scene{Width: width, Height: height + foot,
		Label: fmt.Sprintf("Upright board of %d columns and %d rows", b.Columns, b.Rows)}
	s.Add(scene.Part{Shapes: []scene.Shape{scene.RoundRect("case", 0, 0, width, height, 18)}})
	for column := range b.Columns {
		name := fmt.Sprint(column + 1)
		x := side + (float64(column)+0.5)*cell
		part := scene.Part{ID: "column" + name, Label: "column " + name + ", " + columnWords(b.rows, column), X: x, Y: side + cell/2, Room: 0.36 * cell}
		for row := range b.Rows {
			c, y := b.at(column, row), side+(float64(row)+0.5)*cell
			part.Shapes = append(part.Shapes, disc(c, x, y, 0.42*cell)...)
			part.Moves = append(part.Moves, b.moves[[2]int{row, column}]...)
			if c.last {
				part.Label += ", the last move on top"
			}
			if c.sign == '.' {
				part.Y = y // of the lowest that is free
			}
		}
		part.Shapes = append(part.Shapes, scene.Text("coord", x, height+foot/2, 20, name))
		if part.Moves != nil {
			part.Shapes = append(part.Shapes, scene.RoundRect(scene.Hit, x-cell/2, side/2, cell, height+foot-side, 10))
		}
		s.Add(part)
	}
	return s
}

// columnWords says what is in a column, from the bottom up.
func columnWords(rows signs, c int) string {
	var stones []string
	for r := len(rows) - 1; r >= 0 && rows[r][c] != '.'; r-- {
		stones = append(stones, redYellow.word(rows[r][c]))
	}
	switch free := len(rows) - len(stones); {
	case len(stones) == 0:
		return "empty"
	case free == 0:
		return "full: " + strings.Join(stones, ", ")
	default:
		return fmt.Sprintf("%s, %d free", strings.Join(stones, ", "), free)
	}
}

// disc returns the shapes of a cell.
func disc(c cell, x, y, radius float64) []scene.Shape {
	if c.sign == '.' {
		return []scene.Shape{scene.Circle("hole", x, y, radius)}
	}
	shapes := redYellow.disc(c.sign, scene.Point{X: x, Y: y}, radius)
	if c.won {
		shapes = append(shapes, scene.Circle("won-edge", x, y, radius), scene.Circle("won-ring "+scene.Won, x, y, radius))
	}
	if c.last {
		shapes = append(shapes, scene.Circle("pip "+scene.Last, x, y, 0.24*radius))
	}
	return shapes
}
