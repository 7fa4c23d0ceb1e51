package gamelist

import (
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/games/othello"
	"github.com/gametheory-go/gametheory/play/scene"
)

// showOthello draws the board: a click on a square with a dot places a disc there. The discs
// that the last move has turned over have a rim.
func showOthello(b *othello.Board) *shown[othello.Position] {
	size, _ := b.Size()
	return &shown[othello.Position]{
		design: design{
			grid: scene.Grid{Cell: 60}, margin: 1, sides: blackWhite,
			label: fmt.Sprintf("Othello board, %d by %[1]d", size),
			under: func(b *board) []scene.Shape { return []scene.Shape{b.Board("felt")} },
			cell:  othelloSquare,
		},
		rules: b, cells: b,
		touch: func(p, _ othello.Position, player int, changed func() [][2]int) [][2]int {
			return slices.DeleteFunc(changed(), func(c [2]int) bool { return b.At(p, player, c[0], c[1]) != '.' })
		},
		end: func(at *board, pic *scene.Scene, _ []othello.Position) {
			pic.Add(scene.Part{Shapes: []scene.Shape{at.Board("frame")}})
			if at.player >= 0 && len(at.moves) == 0 {
				pic.Button("pass", "Pass", "pass, as there is no move", "pass")
			}
		},
		seats: func(p othello.Position, player int) []scene.Seat {
			black, white := discsOf(p, player)
			return blackWhite.seats(fmt.Sprint(black), fmt.Sprint(white))
		},
	}
}

// othelloSquare returns the shapes of a square, and of the disc there, which the last move
// has placed or turned over.
func othelloSquare(b *board, c cell) []scene.Shape {
	shapes := append([]scene.Shape{b.Square("feltline", c.column, c.row)}, b.sides.disc(c.sign, c.at, 0.41*b.Cell)...)
	switch {
	case c.last:
		shapes = append(shapes, scene.Circle("mark "+scene.Last, c.at.X, c.at.Y, 0.12*b.Cell))
	case c.sign != c.was:
		shapes = append(shapes, scene.Circle("last-ring thin", c.at.X, c.at.Y, 0.3*b.Cell))
	case c.free:
		shapes = append(shapes, scene.Circle("choice", c.at.X, c.at.Y, 0.11*b.Cell))
	}
	return shapes
}
