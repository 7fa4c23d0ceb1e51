package gamelist

import (
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// Look is how the squares of a partizan game are drawn.
type Look uint8

// The looks.
const (
	Stones  Look = iota // pieces are discs
	Tints               // squares are painted by Left and by Right; small discs say who alone may paint one
	Tiles               // what is not free is covered, by dominoes of Left and of Right
	Cake                // lines where it is cut
	Picture             // not on a rectangle
)

// onTurns tells the signs of a partizan game in which Left and Right take turns.
type onTurns struct{ play.Grid[grid.Position] }

// At returns the sign of a square.
func (c onTurns) At(s GridState, player, row, column int) rune {
	return c.Grid.At(s.Position, player, row, column)
}

// painter are rules by which a move paints a square, and changes what may be painted beside it.
type painter interface {
	Painted(p, option grid.Position) (row, column int)
}

// show draws the board: a click on a square keeps the moves that have to do with it.
func (m Partizan) show(g game.Game[GridState]) *shown[GridState] {
	signs := onTurns{m.Rules.(play.Grid[grid.Position])}
	v := &shown[GridState]{
		design: design{
			grid: scene.Grid{Cell: 72}, margin: 1, sides: leftRight, shifts: true,
			words: m.Words, cell: m.square,
		},
		rules: g, cells: signs,
		seats: func(GridState, int) []scene.Seat { return m.seats() },
		touch: func(s, option GridState, _ int, changed func() [][2]int) [][2]int {
			if p, ok := m.Rules.(painter); ok {
				row, column := p.Painted(s.Position, option.Position)
				return [][2]int{{row, column}}
			}
			return slices.DeleteFunc(changed(), func(c [2]int) bool { // a stone that is jumped over
				return leftRight.of(signs.At(s, 0, c[0], c[1])) == &leftRight[s.Player.Opponent()] && signs.At(option, 0, c[0], c[1]) == '.'
			})
		},
	}
	v.end = func(b *board, pic *scene.Scene, line []GridState) {
		pic.Add(scene.Part{Shapes: append([]scene.Shape{b.Board("frame")}, m.laid(v, b, line)...)})
		if m.Look == Stones {
			pic.Add(burning(v, b, line[len(line)-1])...)
		}
	}
	return v
}

// seats are the players, with what they lay, cut or have.
func (m Partizan) seats() []scene.Seat {
	seats := leftRight.seats("blue", "red")
	for i := range seats {
		switch p := partizan.Player(i); m.Look {
		case Tiles:
			seats[i].Icon = dominoIcon(p)
		case Cake:
			seats[i].Icon, seats[i].Note = cutIcon(p), [...]string{"top to bottom", "left to right"}[i]
		}
	}
	return seats
}

// square returns the shapes of a square.
func (m Partizan) square(b *board, c cell) []scene.Shape {
	shapes := []scene.Shape{b.Square("cell", c.column, c.row)}
	player := leftRight.of(c.sign)
	switch {
	case m.Look == Cake:
		shapes = append(shapes, slice(b.Grid, b.rows, c)...)
	case c.sign == '#' && m.Look == Tiles:
		shapes = append(shapes, inset("tile cocoa", c.at, b.Cell, 5))
	case c.sign == '#' && m.Look == Tints:
		shapes = append(shapes, inset("socket", c.at, b.Cell, 12))
	case c.sign == '#':
		shapes = append(shapes, inset("cocoa", c.at, b.Cell, 7))
	case player != nil && m.Look == Tints:
		shapes = append(shapes, scene.Disc(player.class, c.at, 0.14*b.Cell)...)
	case player != nil:
		shapes = append(shapes, scene.Disc(player.class, c.at, 0.38*b.Cell)...)
		if letter := string(c.sign); letter == "T" || letter == "F" {
			shapes = append(shapes, scene.Text("strong ondark", c.at.X, c.at.Y, 0.4*b.Cell, letter))
		}
	case c.free && m.Look == Stones:
		shapes = append(shapes, scene.Circle("choice", c.at.X, c.at.Y, 0.11*b.Cell))
	}
	if c.last && m.Look != Tints && m.Look != Tiles {
		shapes = append(shapes, scene.Circle("mark "+scene.Last, c.at.X+0.3*b.Cell, c.at.Y-0.3*b.Cell, 0.08*b.Cell))
	}
	return shapes
}

// burning returns a part in a corner of each square that a move both leaves and burns, as an
// amazon may: of the moves of an amazon to a square, that one has to do with no third square.
func burning(v *shown[GridState], b *board, s GridState) (parts []scene.Part) {
	moves := map[[2]int][]string{}
	for _, o := range v.rules.Moves(nil, s) {
		for _, c := range v.touched(s, o, 0, b.rows) {
			if leftRight.of(b.rows[c[0]][c[1]]) != nil && v.cells.At(o, 0, c[0], c[1]) == '#' {
				moves[c] = append(moves[c], v.name(s, o, 0))
			}
		}
	}
	b.All(func(column, row int) {
		back := moves[[2]int{row, column}]
		if len(back) == 0 {
			return
		}
		slices.Sort(back)
		at, radius := b.Center(column, row), 0.18*b.Cell
		x, y := at.X-0.3*b.Cell, at.Y+0.3*b.Cell
		parts = append(parts, scene.Part{ID: b.Name(column, row) + "-burned", Label: b.Name(column, row) + ", to be burned", X: x, Y: y, Room: radius, Moves: back,
			Shapes: []scene.Shape{scene.Circle("cocoa", x, y, 0.6*radius), scene.Circle(scene.Hit, x, y, radius)}})
	})
	return parts
}

// laid returns the dominoes that the moves of a line have laid, or the squares that they have
// painted, if these are what is drawn. The signs of a position do not tell whose they are, nor
// a square that is painted from one that nobody may paint.
func (m Partizan) laid(v *shown[GridState], b *board, line []GridState) (shapes []scene.Shape) {
	if m.Look != Tiles && m.Look != Tints {
		return nil
	}
	for i, s := range line[1:] {
		at := v.between(b.Grid, line[i], s)
		player, last := line[i].Player, i == len(line)-2
		if m.Look == Tiles {
			shapes = append(shapes, domino("tile "+leftRight[player].class, at[0], at[1], b.Cell, last)...)
			continue
		}
		shapes = append(shapes, inset(leftRight[player].class, at[0], b.Cell, 5))
		if last {
			shapes = append(shapes, inset("last-ring "+scene.Last, at[0], b.Cell, 5))
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
		return []scene.Shape{scene.RoundRect("tile "+leftRight[p].class, x-w, y-h, 2*w, 2*h, 3)}
	}
}

// cutIcon returns a piece of cake that a player cuts, for a legend.
func cutIcon(p partizan.Player) func(x, y, radius float64) []scene.Shape {
	return func(x, y, radius float64) []scene.Shape {
		const gap = 2.0
		half := radius - gap
		class := leftRight[p].class
		if p == partizan.Left {
			return []scene.Shape{scene.Rect(class, x-radius, y-radius, half, 2*radius), scene.Rect(class, x+gap, y-radius, half, 2*radius)}
		}
		return []scene.Shape{scene.Rect(class, x-radius, y-radius, 2*radius, half), scene.Rect(class, x-radius, y+gap, 2*radius, half)}
	}
}

// slice returns a square of a cake: it goes on to the next one where it is joined to it.
func slice(g scene.Grid, rows signs, c cell) []scene.Shape {
	const gap = 4.0
	joined := func(row, column int, sign rune) bool {
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
