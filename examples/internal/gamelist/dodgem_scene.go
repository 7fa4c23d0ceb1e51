package gamelist

import (
	"fmt"

	"github.com/gametheory-go/gametheory/games/dodgem"
	"github.com/gametheory-go/gametheory/play/scene"
)

// showDodgem draws the board with a lane at the right, where the cars of Right leave it, and
// one at the top for those of Up: clicks on a car and on where it goes move it.
func showDodgem(d dodgem.Rules) *shown[dodgem.Position] {
	return &shown[dodgem.Position]{
		design: design{
			grid: scene.Grid{Cell: 90, Up: true}, margin: 1, whole: sceneDodgem,
			sides: dodgemSides,
			words: map[rune]string{'>': "car of Right", '^': "car of Up", '.': "free"},
		},
		rules: d, cells: d, move: d.MoveText,
		seats: func(dodgem.Position, int) []scene.Seat {
			seats := dodgemSides.seats()
			seats[0].Icon, seats[1].Icon = carIcon('>'), carIcon('^')
			return seats
		},
		touch: func(_, _ dodgem.Position, player int, changed func() [][2]int) [][2]int {
			cells := changed()
			switch {
			case len(cells) > 1:
				return cells
			case player == 0: // off the board
				return append(cells, [2]int{cells[0][0], int(d)})
			}
			return append(cells, [2]int{-1, cells[0][1]})
		},
	}
}

// sceneDodgem draws the board, whose squares are below the lane in row 0.
func sceneDodgem(b *board) scene.Scene {
	n := b.Columns
	g := scene.Grid{Columns: n + 1, Rows: n + 1, Cell: b.Cell, Up: true}
	s := scene.Scene{Width: g.Width(), Height: g.Height(), Label: fmt.Sprintf("Dodgem board, %d by %[1]d", n)}
	s.Add(dodgemCoordinates(g, n))
	g.All(func(column, row int) {
		square := fmt.Sprintf("%c%d", 'a'+column, n-row+1)
		part := scene.Part{ID: square, Moves: b.moves[[2]int{row - 1, column}]}
		g.Badge(&part, column, row, row > 0 && column < n && b.rows[row-1][column] != '.')
		switch {
		case row == 0 && column == n:
			return
		case row == 0:
			part.ID, part.Label = "up-"+square[:1], "off the board from "+square[:1]+fmt.Sprint(n)
			part.Shapes = lane(g, column, row, part.Moves != nil, 0)
		case column == n:
			part.ID, part.Label = "right-"+square[1:], "off the board from "+string(rune('a'+n-1))+square[1:]
			part.Shapes = lane(g, column, row, part.Moves != nil, 90)
		default:
			c := b.at(column, row-1)
			c.row, c.at, c.last = row, g.Center(column, row), c.sign != c.was
			part.Label = square + ", " + b.word(c.sign)
			part.Shapes = append(checkered(g, c), car(c.at.X, c.at.Y, 0.3*g.Cell, c.sign)...)
			if c.last {
				part.Label += ", the last move"
			}
		}
		if part.Moves != nil {
			part.Shapes = append(part.Shapes, g.Square(scene.Hit, column, row))
		}
		s.Add(part)
	})
	return s
}

// dodgemCoordinates names the columns and rows of the squares, without the lanes.
func dodgemCoordinates(g scene.Grid, n int) scene.Part {
	p := scene.Part{Beside: true}
	for i := range n {
		p.Shapes = append(p.Shapes,
			scene.Text("coord", g.Center(i, 0).X, g.Height()-0.45*g.Left(), 20, string(rune('a'+i))),
			scene.Text("coord", 0.5*g.Left(), g.Center(0, n-i).Y, 20, fmt.Sprint(i+1)))
	}
	return p
}

// lane returns a place beside the board, with an arrow that points off it.
func lane(g scene.Grid, column, row int, open bool, angle float64) []scene.Shape {
	at, class := g.Center(column, row), "lane"
	if open {
		class = "lane open"
	}
	return []scene.Shape{g.Square("off", column, row), scene.Regular(class, at.X, at.Y, 0.17*g.Cell, 3, angle)}
}

// checkered returns a square of a board whose squares alternate, with a frame if the last move has
// changed it.
func checkered(g scene.Grid, c cell) []scene.Shape {
	class := "cell"
	if (c.column+c.row)%2 == 0 {
		class = "cell alt"
	}
	shapes := []scene.Shape{g.Square(class, c.column, c.row)}
	if c.last {
		shapes = append(shapes, g.Square("last-cell "+scene.Last, c.column, c.row))
	}
	return shapes
}

// car returns an arrowhead of the color and the direction of a player, or nothing.
func car(x, y, r float64, sign rune) []scene.Shape {
	switch sign {
	case '>':
		return []scene.Shape{scene.Polygon("stone red", scene.Point{X: x - r, Y: y - 0.8*r}, scene.Point{X: x + 0.2*r, Y: y - 0.8*r},
			scene.Point{X: x + 1.1*r, Y: y}, scene.Point{X: x + 0.2*r, Y: y + 0.8*r}, scene.Point{X: x - r, Y: y + 0.8*r})}
	case '^':
		return []scene.Shape{scene.Polygon("stone blue", scene.Point{X: x - 0.8*r, Y: y + r}, scene.Point{X: x - 0.8*r, Y: y - 0.2*r},
			scene.Point{X: x, Y: y - 1.1*r}, scene.Point{X: x + 0.8*r, Y: y - 0.2*r}, scene.Point{X: x + 0.8*r, Y: y + r})}
	}
	return nil
}

func carIcon(sign rune) func(x, y, radius float64) []scene.Shape {
	return func(x, y, radius float64) []scene.Shape { return car(x, y, radius, sign) }
}
