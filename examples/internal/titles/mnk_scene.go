package titles

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/examples/games/mnk"
	"github.com/gametheory-go/gametheory/examples/internal/scene"
	"github.com/gametheory-go/gametheory/game"
)

// sceneMNK draws the board of an m,n,k-game: a click on a free cell takes it.
func sceneMNK(b *mnk.Board, p, last mnk.Position, moved bool) scene.Scene {
	m, n, k := b.Size()
	g := scene.Grid{Columns: n, Rows: m, Cell: 80, Up: true}
	s := g.Scene(fmt.Sprintf("Board of %d rows and %d columns", m, n))
	rows := strings.Split(b.Text(p), "/")
	before := rows
	if moved {
		before = strings.Split(b.Text(last), "/")
	}
	won := inLine(rows, k)
	free := names(game.Rules[mnk.Position](b), p)
	g.All(func(column, row int) {
		name, sign, at := g.Name(column, row), rows[row][column], g.Center(column, row)
		part := scene.Part{ID: name, Label: name + ", " + signWords[sign], X: at.X, Y: at.Y, Room: 0.36 * g.Cell}
		class := "cell"
		if won[[2]int{row, column}] {
			class += " " + scene.Won
			part.Label += ", in the line that wins"
		}
		part.Shapes = append(part.Shapes, g.Square(class, column, row))
		if sign != before[row][column] {
			part.Shapes = append(part.Shapes, g.Square("last-cell "+scene.Last, column, row))
			part.Label += ", the last move"
		}
		switch sign {
		case 'X':
			part.Shapes = append(part.Shapes, scene.Cross("stone", at, g.Cell)...)
		case 'O':
			part.Shapes = append(part.Shapes, scene.Circle("stone ring", at.X, at.Y, 0.29*g.Cell))
		}
		if free[name] {
			part.Moves = []string{name}
			part.Shapes = append(part.Shapes, g.Square(scene.Hit, column, row))
		}
		s.Add(part)
	})
	s.Add(scene.Part{Shapes: append(wonLines(g, rows, k), g.Board("frame"))})
	return s
}

// signWords say what a sign on a board means.
var signWords = map[byte]string{'X': "X", 'O': "O", '.': "free"}

// names returns the names of all moves at a position.
func names[S comparable](r game.Rules[S], s S) map[string]bool {
	all := map[string]bool{}
	for _, o := range r.Moves(nil, s) {
		all[game.MoveName(r, s, o)] = true
	}
	return all
}

// wonLines returns a line through each k equal signs or more in a line.
func wonLines(g scene.Grid, rows []string, k int) (lines []scene.Shape) {
	for _, line := range linesOf(rows, k) {
		from, to := line[0], line[len(line)-1]
		lines = append(lines, scene.Through("won-line "+scene.Won, g.Center(from[1], from[0]), g.Center(to[1], to[0]), 0.3*g.Cell))
	}
	return lines
}
