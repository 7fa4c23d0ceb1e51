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

// sides returns bands along the sides: Red has the top and the bottom, Blue the left and the right.
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
		band("blue", ul, ll, -left-6, 0), band("blue", ur, lr, left+6, 0),
		band("red", scene.Point{X: ul.X - 4, Y: ul.Y + 4}, scene.Point{X: ur.X + 4, Y: ur.Y + 4}, 0, -top),
		band("red", scene.Point{X: ll.X - 4, Y: ll.Y - 4}, scene.Point{X: lr.X + 4, Y: lr.Y - 4}, 0, top),
	}
}

// showHex draws the board: a click on a free cell takes it. The chain that wins is lit.
func showHex(b *hex.Board) *shown[hex.Position] {
	size, _ := b.Size()
	r := rhombus{size: size, radius: 34}
	return &shown[hex.Position]{
		design: design{
			margin: 1, lean: true, sides: redBlue, wins: "in the chain that wins",
			begin: func() scene.Scene {
				pic := scene.Scene{Width: r.width(), Height: r.height(), Label: fmt.Sprintf("Hex board, %d by %[1]d; Red connects the top with the bottom, Blue the left with the right", size)}
				pic.Add(scene.Part{Shapes: r.sides()}, r.coordinates())
				return pic
			},
			cell:   func(_ *board, c cell) []scene.Shape { return r.cell(c.at, c.sign, c.won, c.last) },
			center: r.center, room: 0.55 * r.radius,
			hit: func(at scene.Point) scene.Shape { return scene.Regular(scene.Hit, at.X, at.Y, r.radius, 6, 0) },
		},
		rules: b, cells: b,
		won: func(p hex.Position, _ signs) [][2]int { return b.WinningChain(p) },
		seats: func(hex.Position, int) []scene.Seat {
			seats := redBlue.seats("top to bottom", "left to right")
			seats[0].Icon, seats[1].Icon = hexIcon('X'), hexIcon('O')
			return seats
		},
	}
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
func (r rhombus) cell(at scene.Point, sign rune, won, last bool) []scene.Shape {
	if sign == '.' {
		return []scene.Shape{scene.Regular("cell", at.X, at.Y, r.radius, 6, 0)}
	}
	shapes := []scene.Shape{scene.Regular("stone hexcell "+redBlue.of(sign).class, at.X, at.Y, r.radius, 6, 0)}
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
func hexSign(at scene.Point, sign rune, radius float64) []scene.Shape {
	if sign == 'X' {
		d := 0.8 * radius
		return []scene.Shape{
			scene.Line("hexsign", at.X-d, at.Y-d, at.X+d, at.Y+d),
			scene.Line("hexsign", at.X-d, at.Y+d, at.X+d, at.Y-d),
		}
	}
	return []scene.Shape{scene.Circle("hexsign", at.X, at.Y, 0.9*radius)}
}

func hexIcon(sign rune) func(x, y, radius float64) []scene.Shape {
	return func(x, y, radius float64) []scene.Shape {
		return append([]scene.Shape{scene.Regular("stone "+redBlue.of(sign).class, x, y, 1.15*radius, 6, 0)}, hexSign(scene.Point{X: x, Y: y}, sign, 0.42*radius)...)
	}
}
