package gamelist

import (
	"fmt"

	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/play/scene"
)

// sceneMNK draws the board of an m,n,k-game: a click on a free cell takes it.
func sceneMNK(b *mnk.Board, p, last mnk.Position, moved bool, player int) scene.Scene {
	m, n, k := b.Size()
	g := scene.Grid{Columns: n, Rows: m, Cell: 80, Up: true}
	s := g.Scene(fmt.Sprintf("Board of %d rows and %d columns", m, n))
	rows, before := textRows(b.Text(p), b.Text(last), moved)
	board := cells{grid: g, rows: rows, before: before, won: inLine(rows, k), moves: names(b, p),
		words: map[byte]string{'X': "X", 'O': "O", '.': "free"}}
	board.draw = func(c cell) []scene.Shape {
		class := "cell"
		if c.won {
			class += " " + scene.Won
		}
		shapes := []scene.Shape{g.Square(class, c.column, c.row)}
		if c.last && !c.won {
			shapes = append(shapes, g.Square("last-cell "+scene.Last, c.column, c.row))
		}
		switch c.sign {
		case 'X':
			shapes = append(shapes, scene.Cross("stone", c.at, g.Cell)...)
		case 'O':
			shapes = append(shapes, scene.Circle("stone ring", c.at.X, c.at.Y, 0.29*g.Cell))
		}
		return shapes
	}
	board.add(&s)
	s.Add(scene.Part{Shapes: append(wonLines(g, rows, k), g.Board("frame"))})
	s.Legend(turn(player, board.moves), scene.Seat{Name: "X", Icon: scene.Icon("cross")}, scene.Seat{Name: "O", Icon: scene.Icon("ring")})
	return s
}
