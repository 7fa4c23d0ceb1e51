package titles

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/scene"
	"github.com/gametheory-go/gametheory/game"
)

// Look is how the squares of a partizan game are drawn.
type Look uint8

// The looks.
const (
	Stones  Look = iota // pieces of Left are dark discs and those of Right light ones
	Tints               // small discs say who alone may take a square
	Tiles               // what is not free is covered
	Cake                // lines where it is cut
	Picture             // not on a rectangle
)

// icons are the pieces of Left and of Right.
var icons = map[byte]string{'x': "first", 'L': "first", 'T': "first", 'o': "second", 'R': "second", 'F': "second"}

// scene draws the board: a click on a square keeps the moves that have to do with it.
func (m Partizan) scene(g game.Game[GridState], s, last GridState, moved bool, player int) scene.Scene {
	rows, before := m.rows(last, s, moved)
	board := scene.Grid{Columns: len(rows[0]), Rows: len(rows), Cell: 72}
	pic := board.Scene(fmt.Sprintf("Board of %d rows and %d columns", len(rows), len(rows[0])))
	names := namesOf(g, s)
	moves := m.touched(g, s, rows, names)
	board.All(func(column, row int) {
		c := cell{column: column, row: row, at: board.Center(column, row), sign: rows[row][column], last: rows[row][column] != before[row][column]}
		name := board.Name(column, row)
		p := scene.Part{ID: name, Label: name + ", " + m.Words[c.sign], X: c.at.X, Y: c.at.Y, Room: 0.4 * board.Cell, Moves: moves[[2]int{row, column}]}
		c.free = len(p.Moves) > 0
		p.Shapes = m.square(board, rows, c)
		if c.last {
			p.Label += ", changed by the last move"
		}
		if c.free {
			p.Shapes = append(p.Shapes, board.Square(scene.Hit, column, row))
		}
		pic.Add(p)
	})
	pic.Add(scene.Part{Shapes: []scene.Shape{board.Board("frame")}})
	pic.Add(burning(board, names)...)
	if len(names) == 0 {
		player = -1
	}
	pic.Legend(player, scene.Seat{Name: partizanPlayers[0], Icon: scene.Icon("first")}, scene.Seat{Name: partizanPlayers[1], Icon: scene.Icon("second")})
	return pic
}

// burning returns a part in a corner of each square that a move both leaves and burns, as an
// amazon may: of the moves of an amazon to a square, that one has to do with no third square.
func burning(g scene.Grid, names Moves[GridState]) (parts []scene.Part) {
	moves := map[[2]int][]string{}
	for _, name := range names {
		if squares := named(name); len(squares) == 3 && squares[0] == squares[2] {
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

// touched returns the names of the moves that have to do with each square, by row and column:
// those that name it, or, of a cake, those that change it.
func (m Partizan) touched(g game.Game[GridState], s GridState, rows []string, names Moves[GridState]) map[[2]int][]string {
	moves := map[[2]int][]string{}
	for _, o := range g.Moves(nil, s) {
		squares := named(names[o])
		if m.Look == Cake {
			after, _ := m.rows(s, o, true)
			squares = changed(after, rows)
		}
		for _, square := range squares {
			if !slices.Contains(moves[square], names[o]) {
				moves[square] = append(moves[square], names[o])
			}
		}
	}
	return moves
}

// named returns the squares that the name of a move has, such as a1-b2/c3.
func named(move string) (squares [][2]int) {
	for _, name := range strings.FieldsFunc(move, func(r rune) bool { return strings.ContainsRune("-/|", r) }) {
		var row int
		if _, err := fmt.Sscan(name[1:], &row); err == nil {
			squares = append(squares, [2]int{row - 1, int(name[0] - 'a')})
		}
	}
	return squares
}

// square returns the shapes of a square.
func (m Partizan) square(g scene.Grid, rows []string, c cell) []scene.Shape {
	shapes := []scene.Shape{g.Square("cell", c.column, c.row)}
	inset := func(class string, d float64) scene.Shape {
		h := g.Cell/2 - d
		return scene.RoundRect(class, c.at.X-h, c.at.Y-h, 2*h, 2*h, 9)
	}
	icon, piece := icons[c.sign]
	switch {
	case m.Look == Cake:
		shapes = append(shapes, slice(g, rows, c)...)
	case c.sign == '#' && m.Look == Tiles:
		shapes = append(shapes, inset("tile", 5))
	case c.sign == '#':
		shapes = append(shapes, inset("cocoa", 7))
	case piece && m.Look == Tints:
		shapes = append(shapes, scene.Circle("stone "+icon, c.at.X, c.at.Y, 0.14*g.Cell))
	case piece:
		shapes = append(shapes, scene.Circle("stone "+icon, c.at.X, c.at.Y, 0.38*g.Cell))
		if letter := string(rune(c.sign)); letter == "T" || letter == "F" {
			shapes = append(shapes, scene.Text("strong "+map[string]string{"first": "ondark", "second": "onlight"}[icon], c.at.X, c.at.Y, 0.4*g.Cell, letter))
		}
	case c.free && m.Look == Stones:
		shapes = append(shapes, scene.Circle("choice", c.at.X, c.at.Y, 0.11*g.Cell))
	}
	if c.last {
		shapes = append(shapes, scene.Circle("mark "+scene.Last, c.at.X+0.3*g.Cell, c.at.Y-0.3*g.Cell, 0.08*g.Cell))
	}
	return shapes
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
