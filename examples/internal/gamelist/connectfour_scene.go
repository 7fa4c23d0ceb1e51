package gamelist

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/play/scene"
)

// sceneConnectFour draws the upright board: a click on a column drops a stone in it.
func sceneConnectFour(b *connectfour.Board, p, last connectfour.Position, moved bool, player int) scene.Scene {
	rows, before := textRows(b.Text(p), b.Text(last), moved)
	const cell, side, foot = 64.0, 12.0, 38.0
	width, height := cell*float64(b.Columns())+2*side, cell*float64(len(rows))+2*side
	s := scene.Scene{Width: width, Height: height + foot,
		Label: fmt.Sprintf("Upright board of %d columns and %d rows", b.Columns(), len(rows))}
	s.Add(scene.Part{Shapes: []scene.Shape{scene.RoundRect("case", 0, 0, width, height, 18)}})
	won, open := inLine(rows, 4), names(b, p)
	for c := range b.Columns() {
		name := fmt.Sprint(c + 1)
		x := side + (float64(c)+0.5)*cell
		part := scene.Part{ID: "column" + name, Label: "column " + name + ", " + columnWords(rows, c), X: x, Y: side + cell/2, Room: 0.36 * cell}
		for r := range rows {
			y := side + (float64(r)+0.5)*cell
			is := stone{sign: rows[r][c], last: rows[r][c] != before[r][c], won: won[[2]int{r, c}]}
			part.Shapes = append(part.Shapes, is.disc(x, y, 0.42*cell)...)
			if is.last {
				part.Label += ", the last move on top"
			}
			if rows[r][c] == '.' {
				part.Y = y // of the lowest that is free
			}
		}
		part.Shapes = append(part.Shapes, scene.Text("coord", x, height+foot/2, 20, name))
		if open[name] {
			part.Moves = []string{name}
			part.Shapes = append(part.Shapes, scene.RoundRect(scene.Hit, x-cell/2, side/2, cell, height+foot-side, 10))
		}
		s.Add(part)
	}
	s.Legend(turn(player, open), scene.Seat{Name: "X", Icon: redIcon}, scene.Seat{Name: "O", Icon: scene.Icon("light")})
	return s
}

// redIcon returns a red disc: it has a ring, which a yellow one has not.
func redIcon(x, y, radius float64) []scene.Shape {
	return []scene.Shape{scene.Circle("warm", x, y, radius), scene.Circle("warm inner", x, y, 0.55*radius)}
}

// columnWords says what is in a column, from the bottom up.
func columnWords(rows []string, c int) string {
	var stones []string
	for r := len(rows) - 1; r >= 0 && rows[r][c] != '.'; r-- {
		stones = append(stones, map[byte]string{'X': "red", 'O': "yellow"}[rows[r][c]])
	}
	switch free := len(rows) - len(stones); {
	case len(stones) == 0:
		return "empty"
	case free == 0:
		return "full: " + strings.Join(stones, ", ")
	default:
		return fmt.Sprintf("%s, %d free", strings.Join(stones, ", "), free)
	}
}

// stone is a cell of the upright board.
type stone struct {
	sign      byte
	last, won bool
}

// disc returns the shapes of the cell.
func (s stone) disc(x, y, radius float64) []scene.Shape {
	if s.sign == '.' {
		return []scene.Shape{scene.Circle("hole", x, y, radius)}
	}
	class := map[byte]string{'X': "warm", 'O': "light"}[s.sign]
	shapes := []scene.Shape{scene.Circle("stone "+class, x, y, radius)}
	if s.sign == 'X' { // the two differ by a ring, too
		shapes = append(shapes, scene.Circle(class+" inner", x, y, 0.62*radius))
	}
	if s.won {
		shapes = append(shapes, scene.Circle("won-edge", x, y, radius), scene.Circle("won-ring "+scene.Won, x, y, radius))
	}
	if s.last {
		shapes = append(shapes, scene.Circle("pip "+scene.Last, x, y, 0.24*radius))
	}
	return shapes
}
