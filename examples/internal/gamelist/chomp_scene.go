package gamelist

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/numbers"
	"github.com/gametheory-go/gametheory/play/scene"
)

// sceneChomp draws a bar of chocolate that had so many rows and columns: a click on a square
// bites it off. What the last move bit off is outlined.
func sceneChomp(rows, columns int, b, last numbers.Bar, moved bool, moves Moves[numbers.Bar]) scene.Scene {
	g := scene.Grid{Columns: columns, Rows: rows, Cell: 72, Numbers: true}
	s := g.Scene(fmt.Sprintf("Bar of chocolate, %d rows of %d, of which %v are left", rows, columns, b))
	open := map[string]bool{}
	for _, name := range moves {
		open[name] = true
	}
	g.All(func(column, row int) {
		name, at := fmt.Sprintf("%d,%d", row+1, column+1), g.Center(column, row)
		p := scene.Part{ID: fmt.Sprintf("r%dc%d", row+1, column+1), Label: fmt.Sprintf("row %d, column %d", row+1, column+1), X: at.X, Y: at.Y, Room: 0.36 * g.Cell}
		x, y, side := at.X-g.Cell/2+3, at.Y-g.Cell/2+3, g.Cell-6
		switch {
		case row < b.Rows() && b.Has(row+1, column+1):
			p.Shapes = append(p.Shapes, scene.RoundRect("cocoa", x, y, side, side, 9), scene.RoundRect("cocoa inner", x+11, y+11, side-22, side-22, 6))
		case moved && last.Has(row+1, column+1):
			p.Label += ", bitten off by the last move"
			p.Shapes = append(p.Shapes, scene.RoundRect("ghost "+scene.Last, x, y, side, side, 9))
		default:
			p.Label += ", bitten off"
			p.Shapes = append(p.Shapes, scene.RoundRect("crumb", x, y, side, side, 9))
		}
		if row+column == 0 {
			p.Label += ", poisoned"
			p.Shapes = append(p.Shapes, poison(at, g.Cell)...)
		}
		if open[name] {
			p.Moves = []string{name}
			p.Shapes = append(p.Shapes, g.Square(scene.Hit, column, row))
		}
		s.Add(p)
	})
	return s
}

// poison returns a skull, in short: a round head, two eyes and teeth.
func poison(at scene.Point, side float64) []scene.Shape {
	r := 0.24 * side
	return []scene.Shape{
		scene.Circle("poison", at.X, at.Y-0.2*r, r),
		scene.RoundRect("poison", at.X-0.55*r, at.Y+0.4*r, 1.1*r, 0.75*r, 2),
		scene.Circle("eye", at.X-0.4*r, at.Y-0.15*r, 0.24*r),
		scene.Circle("eye", at.X+0.4*r, at.Y-0.15*r, 0.24*r),
		scene.Rect("eye", at.X-0.06*r, at.Y+0.75*r, 0.12*r, 0.4*r),
	}
}
