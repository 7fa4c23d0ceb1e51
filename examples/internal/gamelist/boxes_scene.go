package gamelist

import (
	"fmt"

	"github.com/gametheory-go/gametheory/games/dotsboxes"
	"github.com/gametheory-go/gametheory/play/scene"
)

// The board in the units of its scene.
const (
	boxesCell = 92.0 // the side of a box
	boxesRim  = 54.0 // around the board, for the names of the dots
)

// boxesDot returns the place of a dot.
func boxesDot(row, column int) scene.Point {
	return scene.Point{X: boxesRim + boxesCell*float64(column), Y: boxesRim + boxesCell*float64(row)}
}

// sceneBoxes draws the board after a line of positions: a click between two dots draws the edge.
func sceneBoxes(b *dotsboxes.Board, line []dotsboxes.Position, player int) scene.Scene {
	s := scene.Scene{Width: 2*boxesRim + boxesCell*float64(b.Columns()), Height: 2*boxesRim + boxesCell*float64(b.Rows()), Label: "Board of " + b.String()}
	for row := range b.Rows() {
		for column := range b.Columns() {
			s.Add(boxPart(b, line, row, column))
		}
	}
	s.Add(dotsPart(b))
	for row := range b.Rows() + 1 {
		for column := range b.Columns() + 1 {
			if column < b.Columns() {
				s.Add(edgePart(b, line, row, column, false))
			}
			if row < b.Rows() {
				s.Add(edgePart(b, line, row, column, true))
			}
		}
	}
	p := line[len(line)-1]
	first, second := b.Boxes(p)
	s.Legend(turn(player, names(b, p)), boxesSides.seats(fmt.Sprint(first), fmt.Sprint(second))...)
	return s
}

// boxPart returns a box in the color of the player who has closed it in the line, or in that of the board.
func boxPart(b *dotsboxes.Board, line []dotsboxes.Position, row, column int) scene.Part {
	name := fmt.Sprintf("%c%d", 'a'+column, row+1)
	p := scene.Part{ID: "box-" + name, Label: "box " + name + ", open"}
	class, at, initial := "cell", boxesDot(row, column), ""
	if b.Closed(line[len(line)-1], row, column) {
		class, p.Label = "cell alt", "box "+name+", closed"
	}
	for i := 1; i < len(line); i++ {
		if !b.Closed(line[i-1], row, column) && b.Closed(line[i], row, column) {
			owner := boxesSides[b.Turn(line[i-1])]
			class, initial = owner.class+" square", owner.name[:1]
			p.Label += ", of " + owner.name
		}
	}
	const inset = 9
	p.Shapes = []scene.Shape{scene.Rect(class, at.X+inset, at.Y+inset, boxesCell-2*inset, boxesCell-2*inset)}
	if initial != "" {
		p.Shapes = append(p.Shapes, scene.Text("strong ondark", at.X+boxesCell/2, at.Y+boxesCell/2, 36, initial))
	}
	return p
}

// dotsPart returns the dots, and the names of their rows and columns.
func dotsPart(b *dotsboxes.Board) (p scene.Part) {
	for row := range b.Rows() + 1 {
		for column := range b.Columns() + 1 {
			at := boxesDot(row, column)
			p.Shapes = append(p.Shapes, scene.Circle("vertex", at.X, at.Y, 8))
		}
	}
	for column := range b.Columns() + 1 {
		p.Shapes = append(p.Shapes, scene.Text(scene.Coordinate, boxesDot(0, column).X, 0.35*boxesRim, 20, string(rune('a'+column))))
	}
	for row := range b.Rows() + 1 {
		p.Shapes = append(p.Shapes, scene.Text(scene.Coordinate, 0.35*boxesRim, boxesDot(row, 0).Y, 20, fmt.Sprint(row+1)))
	}
	return p
}

// edgePart returns an edge. What can be clicked of it reaches almost to the middles of the boxes beside it.
func edgePart(b *dotsboxes.Board, line []dotsboxes.Position, row, column int, side bool) scene.Part {
	const dot, reach = 12.0, 0.44 * boxesCell
	name := dotsboxes.EdgeName(row, column, side)
	from, along, across := boxesDot(row, column), scene.Point{X: 1}, scene.Point{Y: 1}
	if side {
		along, across = across, along
	}
	at := func(x, y float64) scene.Point {
		return scene.Point{X: from.X + x*along.X + y*across.X, Y: from.Y + x*along.Y + y*across.Y}
	}
	begin, middle, end := at(dot, 0), at(boxesCell/2, 0), at(boxesCell-dot, 0)
	p := scene.Part{ID: name, Label: name + ", free", X: middle.X, Y: middle.Y, Room: 0.2 * boxesCell}
	last := turns(line, b.Turn)
	if !b.Drawn(line[len(line)-1], row, column, side) {
		p.Moves = []string{name}
		p.Shapes = []scene.Shape{scene.Line("edge faint", begin.X, begin.Y, end.X, end.Y),
			scene.Polygon(scene.Hit, begin, at(boxesCell/2, reach), end, at(boxesCell/2, -reach))}
		return p
	}
	class := "edge"
	p.Label = name + ", drawn"
	if !b.Drawn(last[0], row, column, side) {
		class += " gone " + scene.Last
		p.Label += ", the last move"
	}
	p.Shapes = []scene.Shape{scene.Line(class, begin.X, begin.Y, end.X, end.Y)}
	return p
}
