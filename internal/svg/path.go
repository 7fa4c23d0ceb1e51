package svg

import (
	"strings"
)

// Path is a line of straight and curved pieces.
type Path struct{ b strings.Builder }

// Move goes to a place without drawing.
func (p *Path) Move(x, y float64) { p.to("M", x, y) }

// Line draws a straight line. The first one of a path goes to its place without drawing.
func (p *Path) Line(x, y float64) {
	if p.b.Len() == 0 {
		p.Move(x, y)
		return
	}
	p.to("L", x, y)
}

// Bend draws a quadratic Bézier curve to the last place, whose control point is the other.
func (p *Path) Bend(x1, y1, x, y float64) { p.to("Q", x1, y1, x, y) }

// Curve draws a cubic Bézier curve to the last place, whose control points are the others.
func (p *Path) Curve(x1, y1, x2, y2, x, y float64) { p.to("C", x1, y1, x2, y2, x, y) }

// Close goes back to the place of the last Move.
func (p *Path) Close() { p.b.WriteString("Z") }

// to writes a command with its numbers.
func (p *Path) to(command string, numbers ...float64) {
	p.b.WriteString(command)
	for i, x := range numbers {
		if i > 0 {
			p.b.WriteByte(' ')
		}
		p.b.WriteString(Number(x))
	}
}

// String returns the path as SVG writes it.
func (p *Path) String() string { return p.b.String() }
