package gamelist

import (
	"slices"

	"github.com/gametheory-go/gametheory/examples/internal/scene"
	"github.com/gametheory-go/gametheory/examples/internal/text"
	"github.com/gametheory-go/gametheory/game/partizan"
)

// Look is how the squares of a partizan game are drawn.
type Look uint8

// The looks.
const (
	Stones  Look = iota // pieces of Left are dark discs and those of Right light ones
	Tints               // small discs say who alone may take a square
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

// tiles are the classes of the dominoes of Left and of Right.
var tiles = map[partizan.Player]string{partizan.Left: "tile upright", partizan.Right: "tile across"}

// dominoes returns the dominoes that the moves of a line have laid, where they are drawn. The
// text of a position does not tell them apart, nor whose they are.
func (m Partizan) dominoes(g scene.Grid, line []GridState) (shapes []scene.Shape) {
	if m.Look != Tiles {
		return nil
	}
	for i, s := range line[1:] {
		squares := changed(m.rows(line[i], s, true))
		if len(squares) != 2 {
			continue
		}
		class := tiles[line[i].Player]
		if i == len(line)-2 {
			class += " " + scene.Last
		}
		shapes = append(shapes, domino(class, g.Center(squares[0][1], squares[0][0]), g.Center(squares[1][1], squares[1][0]), g.Cell)...)
	}
	return shapes
}

// domino returns the domino on two squares, of which the second is on the right or below.
func domino(class string, a, b scene.Point, cell float64) []scene.Shape {
	h := cell/2 - 5
	return []scene.Shape{
		scene.RoundRect(class, a.X-h, a.Y-h, b.X-a.X+2*h, b.Y-a.Y+2*h, 9),
		scene.Circle("pip", a.X, a.Y, 7), scene.Circle("pip", b.X, b.Y, 7),
	}
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
