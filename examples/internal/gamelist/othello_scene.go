package gamelist

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/games/othello"
	"github.com/gametheory-go/gametheory/play/scene"
)

// othelloRows returns the rows of a position with X for the discs of Black.
func othelloRows(b *othello.Board, p othello.Position, player int) []string {
	text := b.Text(p)
	if player == 1 {
		text = strings.NewReplacer("X", "O", "O", "X").Replace(text)
	}
	return strings.Split(text, "/")
}

// sceneOthello draws the board: a click on a square with a dot places a disc there. The discs
// that the last move has turned over have a rim.
func sceneOthello(b *othello.Board, p, last othello.Position, moved bool, player int) scene.Scene {
	rows := othelloRows(b, p, player)
	before := rows
	if moved {
		before = othelloRows(b, last, 1-player)
	}
	g := scene.Grid{Columns: len(rows), Rows: len(rows), Cell: 60}
	s := g.Scene(fmt.Sprintf("Othello board, %d by %[1]d", len(rows)))
	s.Add(scene.Part{Shapes: []scene.Shape{g.Board("felt")}})
	board := cells{grid: g, rows: rows, before: rows, moves: names(b, p),
		words: map[byte]string{'X': "black", 'O': "white", '.': "free"}}
	board.draw = func(c cell) []scene.Shape {
		was := before[c.row][c.column]
		return othelloSquare(g, c, was == '.' && c.sign != '.', was != '.' && was != c.sign)
	}
	board.add(&s)
	s.Add(scene.Part{Shapes: []scene.Shape{g.Board("frame")}})
	if board.moves["pass"] {
		s.Button("pass", "Pass", "pass, as there is no move", "pass")
	}
	black, white := p.Discs()
	if player == 1 {
		black, white = white, black
	}
	s.Legend(turn(player, board.moves),
		scene.Seat{Name: "Black", Note: fmt.Sprint(black), Icon: scene.Icon("first")},
		scene.Seat{Name: "White", Note: fmt.Sprint(white), Icon: scene.Icon("second")})
	return s
}

// othelloSquare returns the shapes of a square, and of the disc there, which the last move
// has placed or turned over.
func othelloSquare(g scene.Grid, c cell, placed, turned bool) []scene.Shape {
	shapes := []scene.Shape{g.Square("feltline", c.column, c.row)}
	class, disc := map[byte]string{'X': "first", 'O': "second"}[c.sign]
	if disc {
		shapes = append(shapes, scene.Circle("stone "+class, c.at.X, c.at.Y, 0.41*g.Cell))
	}
	switch {
	case placed:
		shapes = append(shapes, scene.Circle("mark "+scene.Last, c.at.X, c.at.Y, 0.12*g.Cell))
	case turned:
		shapes = append(shapes, scene.Circle("last-ring thin", c.at.X, c.at.Y, 0.3*g.Cell))
	case c.free:
		shapes = append(shapes, scene.Circle("choice", c.at.X, c.at.Y, 0.11*g.Cell))
	}
	return shapes
}
