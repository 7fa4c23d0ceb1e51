package gamelist

import (
	"fmt"
	"math"

	"github.com/gametheory-go/gametheory/games/hex"
	"github.com/gametheory-go/gametheory/play/scene"
)

// rhombus is the board of Hex: hexagons with a corner at the top, each row half a cell
// further to the right.
type rhombus struct {
	size   int
	radius float64 // of a hexagon
}

func (r rhombus) wide() float64 { return math.Sqrt(3) * r.radius }

const hexMargin = 58

func (r rhombus) width() float64  { return r.wide()*(1.5*float64(r.size)-0.5) + 2*hexMargin }
func (r rhombus) height() float64 { return r.radius*(1.5*float64(r.size)+0.5) + 2*hexMargin }

// center returns the middle of a cell.
func (r rhombus) center(column, row int) scene.Point {
	return scene.Point{
		X: hexMargin + r.wide()*(float64(column)+float64(row)/2+0.5),
		Y: hexMargin + r.radius*(1.5*float64(row)+1),
	}
}

// sides returns bands along the sides: X has the top and the bottom, O the left and the right.
func (r rhombus) sides() []scene.Shape {
	const out = 15
	n := r.size - 1
	corner := func(column, row int, dx, dy float64) scene.Point {
		c := r.center(column, row)
		return scene.Point{X: c.X + dx*r.wide()/2, Y: c.Y + dy*r.radius}
	}
	ul, ur := corner(0, 0, -1, -0.5), corner(n, 0, 1, -0.5)
	ll, lr := corner(0, n, -1, 0.5), corner(n, n, 1, 0.5)
	band := func(class string, a, b scene.Point, dx, dy float64) scene.Shape {
		return scene.Polygon(class, a, b, scene.Point{X: b.X + dx, Y: b.Y + dy}, scene.Point{X: a.X + dx, Y: a.Y + dy})
	}
	top, left := r.radius/2+out, 1.2*float64(out)
	return []scene.Shape{
		band("hexo", ul, ll, -left-6, 0), band("hexo", ur, lr, left+6, 0),
		band("hexx", scene.Point{X: ul.X - 4, Y: ul.Y + 4}, scene.Point{X: ur.X + 4, Y: ur.Y + 4}, 0, -top),
		band("hexx", scene.Point{X: ll.X - 4, Y: ll.Y - 4}, scene.Point{X: lr.X + 4, Y: lr.Y - 4}, 0, top),
	}
}

// sceneHex draws the board: a click on a free cell takes it. The chain that wins is lit.
func sceneHex(b *hex.Board, p, last hex.Position, moved bool, player int) scene.Scene {
	rows, before := textRows(b.Text(p), b.Text(last), moved)
	r := rhombus{size: len(rows), radius: 34}
	s := scene.Scene{Width: r.width(), Height: r.height(), Label: fmt.Sprintf("Hex board, %d by %[1]d; X connects the top with the bottom, O the left with the right", r.size)}
	s.Add(scene.Part{Shapes: r.sides()}, r.coordinates())
	won, moves := hexChain(rows), names(b, p)
	words := map[byte]string{'X': "X", 'O': "O", '.': "free"}
	for row := range rows {
		for column := range rows[row] {
			name, at, sign := fmt.Sprintf("%c%d", 'a'+column, row+1), r.center(column, row), rows[row][column]
			p := scene.Part{ID: name, Label: name + ", " + words[sign], X: at.X, Y: at.Y, Room: 0.55 * r.radius}
			p.Shapes = r.cell(at, sign, won[[2]int{row, column}], sign != before[row][column])
			if won[[2]int{row, column}] {
				p.Label += ", in the chain that wins"
			}
			if sign != before[row][column] {
				p.Label += ", the last move"
			}
			if moves[name] {
				p.Moves = []string{name}
				p.Shapes = append(p.Shapes, scene.Regular(scene.Hit, at.X, at.Y, r.radius, 6, 0))
			}
			s.Add(p)
		}
	}
	s.Legend(turn(player, moves),
		scene.Seat{Name: "X", Note: "top to bottom", Icon: hexIcon('X')},
		scene.Seat{Name: "O", Note: "left to right", Icon: hexIcon('O')})
	return s
}

// coordinates names the columns above the board and the rows to its left.
func (r rhombus) coordinates() (p scene.Part) {
	for i := range r.size {
		top, left := r.center(i, 0), r.center(0, i)
		p.Shapes = append(p.Shapes,
			scene.Text("coord", top.X-r.wide()/2, top.Y-r.radius-32, 18, string(rune('a'+i))),
			scene.Text("coord", left.X-r.wide()/2-44, left.Y+4, 18, fmt.Sprint(i+1)))
	}
	return p
}

// cell returns the shapes of a cell, with a sign if it is taken.
func (r rhombus) cell(at scene.Point, sign byte, won, last bool) []scene.Shape {
	if sign == '.' {
		return []scene.Shape{scene.Regular("cell", at.X, at.Y, r.radius, 6, 0)}
	}
	class := map[byte]string{'X': "hexx", 'O': "hexo"}[sign]
	shapes := []scene.Shape{scene.Regular("stone hexcell "+class, at.X, at.Y, r.radius, 6, 0)}
	if won {
		shapes = append(shapes, scene.Regular("hexwon "+scene.Won, at.X, at.Y, 0.72*r.radius, 6, 0))
	}
	shapes = append(shapes, hexSign(at, sign, 0.3*r.radius)...)
	if last {
		shapes = append(shapes, scene.Regular("hexlast "+scene.Last, at.X, at.Y, 0.84*r.radius, 6, 0))
	}
	return shapes
}

// hexSign returns a small cross or ring.
func hexSign(at scene.Point, sign byte, radius float64) []scene.Shape {
	if sign == 'X' {
		d := 0.8 * radius
		return []scene.Shape{
			scene.Line("hexsign", at.X-d, at.Y-d, at.X+d, at.Y+d),
			scene.Line("hexsign", at.X-d, at.Y+d, at.X+d, at.Y-d),
		}
	}
	return []scene.Shape{scene.Circle("hexsign", at.X, at.Y, 0.9*radius)}
}

func hexIcon(sign byte) func(x, y, radius float64) []scene.Shape {
	return func(x, y, radius float64) []scene.Shape {
		class := map[byte]string{'X': "hexx", 'O': "hexo"}[sign]
		return append([]scene.Shape{scene.Regular(class, x, y, 1.15*radius, 6, 0)}, hexSign(scene.Point{X: x, Y: y}, sign, 0.42*radius)...)
	}
}

// hexChain returns the cells of one player that are connected with both of the sides of that
// player; none if nobody has won.
func hexChain(rows []string) map[[2]int]bool {
	n := len(rows)
	for _, sign := range []byte{'X', 'O'} {
		var from, to [][2]int
		for i := range n {
			if sign == 'X' {
				from, to = append(from, [2]int{0, i}), append(to, [2]int{n - 1, i})
			} else {
				from, to = append(from, [2]int{i, 0}), append(to, [2]int{i, n - 1})
			}
		}
		begun := hexReach(rows, sign, from)
		for _, c := range to {
			if begun[c] {
				return begun
			}
		}
	}
	return nil
}

// hexReach returns the cells with a sign that are connected with some of these.
func hexReach(rows []string, sign byte, from [][2]int) map[[2]int]bool {
	seen := map[[2]int]bool{}
	for len(from) > 0 {
		c := from[len(from)-1]
		from = from[:len(from)-1]
		if !inside(rows, c) || seen[c] || rows[c[0]][c[1]] != sign {
			continue
		}
		seen[c] = true
		for _, d := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, -1}, {-1, 1}} {
			from = append(from, [2]int{c[0] + d[0], c[1] + d[1]})
		}
	}
	return seen
}
