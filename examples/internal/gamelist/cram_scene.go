package gamelist

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// sceneCram draws the board: clicks on two free squares side by side cover them. The line tells
// which squares were covered together.
func sceneCram(c graphs.Cram, line []nim.Set, moves Moves[nim.Set]) scene.Scene {
	g := scene.Grid{Columns: c.Columns, Rows: c.Rows, Cell: 72, Numbers: true}
	pic := g.Scene(fmt.Sprintf("Board of %d rows and %d columns", c.Rows, c.Columns))
	s, last, moved := play.Latest(line)
	laid := nim.Set(0)
	if moved {
		laid = last &^ s
	}
	of := make([][]string, c.Rows*c.Columns)
	for _, o := range c.Moves(nil, s) {
		for square := range (s &^ o).All() {
			of[square] = append(of[square], moves[o])
		}
	}
	g.All(func(column, row int) {
		square, at := row*c.Columns+column, g.Center(column, row)
		p := scene.Part{ID: fmt.Sprintf("r%dc%d", row+1, column+1), Label: fmt.Sprintf("row %d, column %d", row+1, column+1), X: at.X, Y: at.Y, Room: 0.36 * g.Cell,
			Shapes: []scene.Shape{g.Square("cell", column, row)}}
		switch {
		case s.Has(square):
			p.Label += ", free"
		case laid.Has(square):
			p.Label += ", covered by the last move"
		default:
			p.Label += ", covered"
		}
		if len(of[square]) > 0 {
			p.Moves = of[square]
			p.Shapes = append(p.Shapes, g.Square(scene.Hit, column, row))
		}
		pic.Add(p)
	})
	frame := scene.Part{Shapes: []scene.Shape{g.Board("frame")}}
	for i, now := range line[1:] {
		var at []scene.Point
		for square := range (line[i] &^ now).All() {
			at = append(at, g.Center(square%c.Columns, square/c.Columns))
		}
		frame.Shapes = append(frame.Shapes, domino("tile", at[0], at[1], g.Cell, i == len(line)-2)...)
	}
	pic.Add(frame)
	return pic
}
