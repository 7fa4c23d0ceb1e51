package gamelist

import (
	"fmt"

	"github.com/gametheory-go/gametheory/examples/internal/scene"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
)

// sceneCram draws the board: clicks on two free squares side by side cover them. A position
// does not tell which squares were covered together, but for the last domino.
func sceneCram(c graphs.Cram, s, last nim.Set, moved bool, moves Moves[nim.Set]) scene.Scene {
	g := scene.Grid{Columns: c.Columns, Rows: c.Rows, Cell: 72, Numbers: true}
	pic := g.Scene(fmt.Sprintf("Board of %d rows and %d columns", c.Rows, c.Columns))
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
			p.Shapes = append(p.Shapes, scene.RoundRect("tile", at.X-g.Cell/2+5, at.Y-g.Cell/2+5, g.Cell-10, g.Cell-10, 9))
		}
		if len(of[square]) > 0 {
			p.Moves = of[square]
			p.Shapes = append(p.Shapes, g.Square(scene.Hit, column, row))
		}
		pic.Add(p)
	})
	frame := scene.Part{Shapes: []scene.Shape{g.Board("frame")}}
	if laid.Len() == 2 {
		var at []scene.Point
		for square := range laid.All() {
			at = append(at, g.Center(square%c.Columns, square/c.Columns))
		}
		frame.Shapes = append(frame.Shapes, domino("tile "+scene.Last, at[0], at[1], g.Cell)...)
	}
	pic.Add(frame)
	return pic
}
