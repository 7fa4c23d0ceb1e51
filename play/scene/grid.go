package scene

import "fmt"

// Grid is a board of cells in rows and columns. Columns and rows count from 0 at the upper left
// corner.
type Grid struct {
	Columns, Rows int
	Cell          float64 // side of a cell
	Up            bool    // whether the rows are numbered from the bottom
	Numbers       bool    // whether the columns have numbers instead of letters
}

// gutter is the space for the coordinates, and border that on the other sides, of a cell.
func (g Grid) gutter() float64 { return min(max(0.55*g.Cell, 24), 34) }
func (g Grid) border() float64 { return min(0.2*g.Cell, 12) }

// Left returns the x coordinate of the left edge of the cells.
func (g Grid) Left() float64 { return g.gutter() }

// Top returns the y coordinate of the upper edge of the cells.
func (g Grid) Top() float64 { return g.border() }

// Width returns the width of the board and the coordinates.
func (g Grid) Width() float64 { return g.Left() + float64(g.Columns)*g.Cell + g.border() }

// Height returns the height of the board and the coordinates.
func (g Grid) Height() float64 { return g.Top() + float64(g.Rows)*g.Cell + g.gutter() }

// Scene returns a scene with the coordinates of an otherwise empty board.
func (g Grid) Scene(label string) Scene {
	s := Scene{Width: g.Width(), Height: g.Height(), Label: label}
	s.Add(g.Coordinates())
	return s
}

// Center returns the center of a cell.
func (g Grid) Center(column, row int) Point {
	return Point{g.Left() + (float64(column)+0.5)*g.Cell, g.Top() + (float64(row)+0.5)*g.Cell}
}

// Badge sets the place of the badge of a part on a cell. The place is the center of the cell. If
// piece is true, the place is a corner, because the badge would hide the piece.
func (g Grid) Badge(p *Part, column, row int, piece bool) {
	at := g.Center(column, row)
	p.X, p.Y, p.Room = at.X, at.Y, 0.36*g.Cell
	if piece {
		p.X, p.Y, p.Room = at.X+0.26*g.Cell, at.Y-0.26*g.Cell, 0.24*g.Cell
	}
}

// Square returns the square of a cell.
func (g Grid) Square(class string, column, row int) Shape {
	return Rect(class, g.Left()+float64(column)*g.Cell, g.Top()+float64(row)*g.Cell, g.Cell, g.Cell)
}

// ColumnName returns the letters of a column: a to z, then aa, ab and so on. If Numbers is true,
// ColumnName returns the number of the column, from 1.
func (g Grid) ColumnName(column int) string {
	switch {
	case g.Numbers:
		return fmt.Sprint(column + 1)
	case column < 26:
		return string(rune('a' + column))
	}
	return g.ColumnName(column/26-1) + g.ColumnName(column%26)
}

// RowNumber returns the number of a row, from 1 at the top, or from 1 at the bottom if Up is true.
func (g Grid) RowNumber(row int) int {
	if g.Up {
		return g.Rows - row
	}
	return row + 1
}

// Name returns the name of a cell, such as b2.
func (g Grid) Name(column, row int) string {
	return fmt.Sprint(g.ColumnName(column), g.RowNumber(row))
}

// Coordinates returns a part with the names of the columns below the board and of the rows at the
// left.
func (g Grid) Coordinates() Part {
	p := Part{Beside: true}
	size := min(0.72*g.gutter(), 20)
	for column := range g.Columns {
		p.Shapes = append(p.Shapes, Text("coord", g.Center(column, 0).X, g.Top()+float64(g.Rows)*g.Cell+0.55*g.gutter(), size, g.ColumnName(column)))
	}
	for row := range g.Rows {
		p.Shapes = append(p.Shapes, Text("coord", 0.5*g.Left(), g.Center(0, row).Y, size, fmt.Sprint(g.RowNumber(row))))
	}
	return p
}

// Board returns the rectangle of all cells.
func (g Grid) Board(class string) Shape {
	return Rect(class, g.Left(), g.Top(), float64(g.Columns)*g.Cell, float64(g.Rows)*g.Cell)
}

// All calls a function for each cell, row by row.
func (g Grid) All(visit func(column, row int)) {
	for row := range g.Rows {
		for column := range g.Columns {
			visit(column, row)
		}
	}
}
