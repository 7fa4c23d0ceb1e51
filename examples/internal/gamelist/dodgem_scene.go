package gamelist

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/games/dodgem"
	"github.com/gametheory-go/gametheory/play/scene"
)

// sceneDodgem draws the board with a lane at the right, where the cars of Right leave it, and
// one at the top for those of Up: clicks on a car and on where it goes move it.
func sceneDodgem(d dodgem.Rules, p, last dodgem.Position, moved bool, player int) scene.Scene {
	n := int(d)
	g := scene.Grid{Columns: n + 1, Rows: n + 1, Cell: 90, Up: true}
	s := scene.Scene{Width: g.Width(), Height: g.Height(), Label: fmt.Sprintf("Dodgem board, %d by %[1]d", n)}
	rows, before := dodgemRows(d, p, player), []string(nil)
	if moved {
		before = dodgemRows(d, last, 1-player)
	}
	moves := dodgemMoves(d, p, player)
	s.Add(dodgemCoordinates(g, n))
	g.All(func(column, row int) { // row 0 is the lane above the board
		square := fmt.Sprintf("%c%d", 'a'+column, n-row+1)
		part := scene.Part{ID: square}
		g.Badge(&part, column, row, row > 0 && column < n && rows[row-1][column] != '.')
		switch {
		case row == 0 && column == n:
			return
		case row == 0:
			part.ID, part.Label = "up-"+square[:1], "off the board from "+square[:1]+fmt.Sprint(n)
			part.Moves = only(moves, func(from, to string) bool { return player == 1 && to == "off" && from[0] == square[0] })
			part.Shapes = lane(g, column, row, part.Moves != nil, 0)
		case column == n:
			part.ID, part.Label = "right-"+square[1:], "off the board from "+string(rune('a'+n-1))+square[1:]
			part.Moves = only(moves, func(from, to string) bool { return player == 0 && to == "off" && from[1:] == square[1:] })
			part.Shapes = lane(g, column, row, part.Moves != nil, 90)
		default:
			sign := rows[row-1][column]
			part.Label = square + ", " + map[byte]string{'>': "car of Right", '^': "car of Up", '.': "free"}[sign]
			part.Moves = only(moves, func(from, to string) bool { return from == square || to == square })
			changed := before != nil && before[row-1][column] != sign
			part.Shapes = dodgemSquare(g, column, row, sign, changed)
			if changed {
				part.Label += ", the last move"
			}
		}
		if part.Moves != nil {
			part.Shapes = append(part.Shapes, g.Square(scene.Hit, column, row))
		}
		s.Add(part)
	})
	over := map[string]bool{}
	for _, m := range moves {
		over[m] = true
	}
	s.Legend(turn(player, over), scene.Seat{Name: "Right", Icon: carIcon('>')}, scene.Seat{Name: "Up", Icon: carIcon('^')})
	return s
}

// dodgemRows returns the rows of the board, the uppermost first.
func dodgemRows(d dodgem.Rules, p dodgem.Position, player int) (rows []string) {
	text := dodgem.NewBoard(d, p, player == 0).String()
	for line := range strings.Lines(text) {
		if fields := strings.Fields(line); len(fields) == int(d)+1 {
			rows = append(rows, strings.Join(fields[1:], ""))
		}
	}
	return rows
}

// dodgemMoves returns the names of the moves as the first player sees the board.
func dodgemMoves(d dodgem.Rules, p dodgem.Position, player int) (moves []string) {
	for _, o := range d.Game().Moves(nil, p) {
		moves = append(moves, dodgem.MoveText(dodgem.NewBoard(d, p, player == 0), dodgem.NewBoard(d, o, player != 0)))
	}
	return moves
}

// only returns the moves that a function wants by the squares from and to.
func only(moves []string, want func(from, to string) bool) (some []string) {
	for _, m := range moves {
		if from, to, _ := strings.Cut(m, "-"); want(from, to) {
			some = append(some, m)
		}
	}
	return some
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

// dodgemSquare returns a square of the board and the car on it.
func dodgemSquare(g scene.Grid, column, row int, sign byte, last bool) []scene.Shape {
	class := "cell"
	if (column+row)%2 == 0 {
		class = "cell alt"
	}
	shapes := []scene.Shape{g.Square(class, column, row)}
	if last {
		shapes = append(shapes, g.Square("last-cell "+scene.Last, column, row))
	}
	at := g.Center(column, row)
	return append(shapes, car(at.X, at.Y, 0.3*g.Cell, sign)...)
}

// car returns an arrowhead of the color and the direction of a player, or nothing.
func car(x, y, r float64, sign byte) []scene.Shape {
	switch sign {
	case '>':
		return []scene.Shape{scene.Polygon("stone hexx", scene.Point{X: x - r, Y: y - 0.8*r}, scene.Point{X: x + 0.2*r, Y: y - 0.8*r},
			scene.Point{X: x + 1.1*r, Y: y}, scene.Point{X: x + 0.2*r, Y: y + 0.8*r}, scene.Point{X: x - r, Y: y + 0.8*r})}
	case '^':
		return []scene.Shape{scene.Polygon("stone hexo", scene.Point{X: x - 0.8*r, Y: y + r}, scene.Point{X: x - 0.8*r, Y: y - 0.2*r},
			scene.Point{X: x, Y: y - 1.1*r}, scene.Point{X: x + 0.8*r, Y: y - 0.2*r}, scene.Point{X: x + 0.8*r, Y: y + r})}
	}
	return nil
}

func carIcon(sign byte) func(x, y, radius float64) []scene.Shape {
	return func(x, y, radius float64) []scene.Shape { return car(x, y, radius, sign) }
}
