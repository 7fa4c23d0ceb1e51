package gamelist

import (
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play/scene"
)

// Look is how the squares of a partizan game are drawn.
type Look uint8

// The looks.
const (
	Stones  Look = iota // pieces of Left are dark discs and those of Right light ones
	Tints               // squares are painted by Left and by Right; small discs say who alone may paint one
	Tiles               // what is not free is covered, by dominoes of Left and of Right
	Cake                // lines where it is cut
	Picture             // not on a rectangle
)

// icons are the pieces of Left and of Right.
var icons = map[byte]string{'x': "first", 'L': "first", 'T': "first", 'o': "second", 'R': "second", 'F': "second"}

// burning returns a part in a corner of each square that a move both leaves and burns, as an
// amazon may: of the moves of an amazon to a square, that one has to do with no third square.
func burning(g scene.Grid, names Moves[GridState]) (parts []scene.Part) {
	moves := map[[2]int][]string{}
	for _, name := range names {
		if squares := text.Squares(name); len(squares) == 3 && squares[0] == squares[2] {
			moves[squares[0]] = append(moves[squares[0]], name)
		}
	}
	g.All(func(column, row int) {
		back := moves[[2]int{row, column}]
		if len(back) == 0 {
			return
		}
		slices.Sort(back)
		at, radius := g.Center(column, row), 0.18*g.Cell
		x, y := at.X-0.3*g.Cell, at.Y+0.3*g.Cell
		parts = append(parts, scene.Part{ID: g.Name(column, row) + "-burned", Label: g.Name(column, row) + ", to be burned", X: x, Y: y, Room: radius, Moves: back,
			Shapes: []scene.Shape{scene.Circle("cocoa", x, y, 0.6*radius), scene.Circle(scene.Hit, x, y, radius)}})
	})
	return parts
}

// tiles are the classes of the dominoes of Left and of Right, and paints those of what they paint.
var (
	tiles  = map[partizan.Player]string{partizan.Left: "tile upright", partizan.Right: "tile across"}
	paints = map[partizan.Player]string{partizan.Left: "first", partizan.Right: "second"}
)

// laid returns the dominoes that the moves of a line have laid, or the squares that they have
// painted, if these are what is drawn. The text of a position does not tell whose they are, nor
// a square that is painted from one that nobody may paint.
func (m Partizan) laid(g game.Game[GridState], board scene.Grid, line []GridState) (shapes []scene.Shape) {
	if m.Look != Tiles && m.Look != Tints {
		return nil
	}
	for i, s := range line[1:] {
		var at []scene.Point
		for _, square := range text.Squares(game.MoveName(g, line[i], s)) {
			at = append(at, board.Center(square[1], square[0]))
		}
		player, last := line[i].Player, i == len(line)-2
		if m.Look == Tiles {
			shapes = append(shapes, domino(tiles[player], at[0], at[1], board.Cell, last)...)
			continue
		}
		shapes = append(shapes, inset(paints[player], at[0], board.Cell, 5))
		if last {
			shapes = append(shapes, inset("last-ring "+scene.Last, at[0], board.Cell, 5))
		}
	}
	return shapes
}

// inset returns a square within a cell, at a distance from its sides.
func inset(class string, at scene.Point, cell, distance float64) scene.Shape {
	h := cell/2 - distance
	return scene.RoundRect(class, at.X-h, at.Y-h, 2*h, 2*h, 9)
}

// domino returns the domino on two squares, of which the second is on the right or below, with a
// ring around it if the last move has laid it.
func domino(class string, a, b scene.Point, cell float64, last bool) []scene.Shape {
	h := cell/2 - 5
	piece := scene.RoundRect(class, a.X-h, a.Y-h, b.X-a.X+2*h, b.Y-a.Y+2*h, 9)
	x, y, dx, dy := (a.X+b.X)/2, (a.Y+b.Y)/2, (b.Y-a.Y)/2, (b.X-a.X)/2
	shapes := []scene.Shape{piece,
		scene.Line("seam", x-0.6*dx, y-0.6*dy, x+0.6*dx, y+0.6*dy),
		scene.Circle("pip", a.X, a.Y, 7), scene.Circle("pip", b.X, b.Y, 7)}
	if last {
		piece.Class = "last-ring ink " + scene.Last
		shapes = append(shapes, piece)
	}
	return shapes
}

// dominoIcon returns a domino of a player for a legend.
func dominoIcon(p partizan.Player) func(x, y, radius float64) []scene.Shape {
	return func(x, y, radius float64) []scene.Shape {
		w, h := radius/2, radius
		if p == partizan.Right {
			w, h = h, w
		}
		return []scene.Shape{scene.RoundRect(tiles[p], x-w, y-h, 2*w, 2*h, 3)}
	}
}

// cutIcon returns a piece of cake that a player cuts, for a legend.
func cutIcon(p partizan.Player) func(x, y, radius float64) []scene.Shape {
	return func(x, y, radius float64) []scene.Shape {
		const gap = 2.0
		half := radius - gap
		if p == partizan.Left {
			return []scene.Shape{scene.Rect("pile", x-radius, y-radius, half, 2*radius), scene.Rect("pile", x+gap, y-radius, half, 2*radius)}
		}
		return []scene.Shape{scene.Rect("pile", x-radius, y-radius, 2*radius, half), scene.Rect("pile", x-radius, y+gap, 2*radius, half)}
	}
}

// slice returns a square of a cake: it goes on to the next one where it is joined to it.
func slice(g scene.Grid, rows []string, c cell) []scene.Shape {
	const gap = 4.0
	joined := func(row, column int, sign byte) bool {
		return row >= 0 && column >= 0 && (rows[row][column] == sign || rows[row][column] == '+')
	}
	side := func(is bool) float64 {
		if is {
			return 0
		}
		return gap
	}
	left, right := side(joined(c.row, c.column-1, '-')), side(joined(c.row, c.column, '-'))
	top, bottom := side(joined(c.row-1, c.column, '|')), side(joined(c.row, c.column, '|'))
	x, y := c.at.X-g.Cell/2, c.at.Y-g.Cell/2
	shapes := []scene.Shape{scene.Rect("pile", x+left, y+top, g.Cell-left-right, g.Cell-top-bottom)}
	if right == 0 {
		shapes = append(shapes, scene.Line("crumb", x+g.Cell, y+top, x+g.Cell, y+g.Cell-bottom))
	}
	if bottom == 0 {
		shapes = append(shapes, scene.Line("crumb", x+left, y+g.Cell, x+g.Cell-right, y+g.Cell))
	}
	return shapes
}
