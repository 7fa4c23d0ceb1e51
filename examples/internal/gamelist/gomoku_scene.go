package gamelist

import (
	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/play/scene"
)

// sceneGomoku draws stones on the crossings of lines: a click on a free one takes it.
func sceneGomoku(b *gomoku.Board, p, last gomoku.Position, moved bool, player int) scene.Scene {
	rows, before := textRows(b.Text(p), b.Text(last), moved)
	n := len(rows)
	g := scene.Grid{Columns: n, Rows: n, Cell: 40, Up: true}
	s := g.Scene("Gomoku board, " + b.String())
	s.Add(scene.Part{Shapes: gomokuLines(g)})
	board := cells{grid: g, rows: rows, before: before, won: map[[2]int]bool{}, moves: names(b, p),
		words: map[byte]string{'X': "X", 'O': "O", '.': "free"}}
	for _, c := range b.WinningLine(p) {
		board.won[c] = true
	}
	board.draw = func(c cell) (shapes []scene.Shape) {
		class, ok := map[byte]string{'X': "first", 'O': "second"}[c.sign]
		if !ok {
			return nil
		}
		shapes = append(shapes, scene.Circle("stone "+class, c.at.X, c.at.Y, 0.44*g.Cell))
		if c.won {
			shapes = append(shapes, scene.Circle("won-stone "+scene.Won, c.at.X, c.at.Y, 0.36*g.Cell))
		}
		if c.last {
			shapes = append(shapes, scene.Circle("mark "+scene.Last, c.at.X, c.at.Y, 0.14*g.Cell))
		}
		return shapes
	}
	board.add(&s)
	s.Legend(turn(player, board.moves), scene.Seat{Name: "X", Icon: scene.Icon("first")}, scene.Seat{Name: "O", Icon: scene.Icon("second")})
	return s
}

// gomokuLines returns the board with its lines, and the points that help to count them.
func gomokuLines(g scene.Grid) []scene.Shape {
	shapes := []scene.Shape{g.Board("wood")}
	n := g.Columns
	for i := range n {
		from, to := g.Center(i, 0), g.Center(i, n-1)
		shapes = append(shapes, scene.Line("woodline", from.X, from.Y, to.X, to.Y))
		from, to = g.Center(0, i), g.Center(n-1, i)
		shapes = append(shapes, scene.Line("woodline", from.X, from.Y, to.X, to.Y))
	}
	if n < 9 || n%2 == 0 {
		return shapes
	}
	for _, row := range []int{3, n / 2, n - 4} {
		for _, column := range []int{3, n / 2, n - 4} {
			at := g.Center(column, row)
			shapes = append(shapes, scene.Circle("star", at.X, at.Y, 4))
		}
	}
	return shapes
}
