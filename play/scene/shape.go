package scene

import (
	"math"
	"strings"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/internal/svg"
)

// Point is a place in a scene.
type Point struct{ X, Y float64 }

// Kind is the kind of a shape, an element of SVG.
type Kind string

// The kinds of shapes.
const (
	RectKind    Kind = "rect"    // two opposite corners, the upper left one first; R rounds them
	CircleKind  Kind = "circle"  // the middle, and the radius R
	LineKind    Kind = "line"    // from a point to another
	PolygonKind Kind = "polygon" // the corners
	PathKind    Kind = "path"    // from the first point to the last, bent towards the one between
	TextKind    Kind = "text"    // Text around a point, or beside it if of class Left or Right; R is its size
)

// Classes that mean something in every scene.
const (
	Hit   = "hit"   // what can be clicked, invisible
	Last  = "last"  // the last move
	Won   = "won"   // what has won
	Left  = "left"  // a text that begins at its point
	Right = "right" // a text that ends at its point

	Coordinate = "coord" // the name of a row or a column
)

// Shape is a shape of some classes, which the style sheet colors.
type Shape struct {
	Kind   Kind
	Class  string // names with blanks between them
	Points []Point
	R      float64
	Text   string
}

// Rect returns a rectangle with its upper left corner at x, y.
func Rect(class string, x, y, width, height float64) Shape {
	return RoundRect(class, x, y, width, height, 0)
}

// RoundRect returns a rectangle with corners of a radius.
func RoundRect(class string, x, y, width, height, radius float64) Shape {
	return Shape{Kind: RectKind, Class: class, Points: []Point{{x, y}, {x + width, y + height}}, R: radius}
}

// Circle returns a circle.
func Circle(class string, x, y, radius float64) Shape {
	return Shape{Kind: CircleKind, Class: class, Points: []Point{{x, y}}, R: radius}
}

// Line returns a line.
func Line(class string, x1, y1, x2, y2 float64) Shape {
	return Shape{Kind: LineKind, Class: class, Points: []Point{{x1, y1}, {x2, y2}}}
}

// Polygon returns a polygon with these corners.
func Polygon(class string, corners ...Point) Shape {
	return Shape{Kind: PolygonKind, Class: class, Points: corners}
}

// Regular returns a regular polygon with so many corners at a radius, the first of them at an
// angle, in degrees, clockwise from the top.
func Regular(class string, x, y, radius float64, corners int, angle float64) Shape {
	points := make([]Point, corners)
	for i := range points {
		sin, cos := math.Sincos(math.Pi/180*angle + 2*math.Pi*float64(i)/float64(corners))
		points[i] = Point{x + radius*sin, y - radius*cos}
	}
	return Polygon(class, points...)
}

// Curve returns a line from one point to another that is bent towards a third: a quadratic
// Bézier curve, which goes half the way to it.
func Curve(class string, from, towards, to Point) Shape {
	return Shape{Kind: PathKind, Class: class, Points: []Point{from, towards, to}}
}

// Text returns a text of a size, its middle at x, y; of class Left or Right its end.
func Text(class string, x, y, size float64, text string) Shape {
	return Shape{Kind: TextKind, Class: class, Points: []Point{{x, y}}, R: size, Text: text}
}

// Is reports whether the shape is of a class.
func (h Shape) Is(class string) bool {
	for name := range strings.FieldsSeq(h.Class) {
		if name == class {
			return true
		}
	}
	return false
}

// letter is how wide a letter is, of the size of its text; most are narrower.
const letter = 0.62

// Bounds returns the corners of a rectangle that has the whole shape in it, without the
// width of its lines. That of a text is an estimate. A coordinate that is no number
// makes one of them no number too.
func (h Shape) Bounds() (lo, hi Point) {
	lo, hi = h.Points[0], h.Points[0]
	for _, p := range h.Points[1:] {
		lo = Point{math.Min(lo.X, p.X), math.Min(lo.Y, p.Y)}
		hi = Point{math.Max(hi.X, p.X), math.Max(hi.Y, p.Y)}
	}
	switch h.Kind {
	case CircleKind:
		return Point{lo.X - h.R, lo.Y - h.R}, Point{hi.X + h.R, hi.Y + h.R}
	case TextKind:
		width := letter * h.R * float64(utf8.RuneCountInString(h.Text))
		left := width / 2
		if h.Is(Left) {
			left = 0
		} else if h.Is(Right) {
			left = width
		}
		return Point{lo.X - left, lo.Y - h.R/2}, Point{hi.X - left + width, hi.Y + h.R/2}
	}
	return lo, hi
}

// SVG returns the shape as an element.
func (h Shape) SVG() string {
	const baseline = 0.35 // below the middle of a capital letter, of the size
	attributes, p := []any{"class", h.Class}, h.Points
	switch h.Kind {
	case RectKind:
		attributes = append(attributes, "x", p[0].X, "y", p[0].Y, "width", p[1].X-p[0].X, "height", p[1].Y-p[0].Y)
		if h.R > 0 {
			attributes = append(attributes, "rx", h.R)
		}
	case CircleKind:
		attributes = append(attributes, "cx", p[0].X, "cy", p[0].Y, "r", h.R)
	case LineKind:
		attributes = append(attributes, "x1", p[0].X, "y1", p[0].Y, "x2", p[1].X, "y2", p[1].Y)
	case PolygonKind:
		attributes = append(attributes, "points", corners(p))
	case PathKind:
		var path svg.Path
		path.Move(p[0].X, p[0].Y)
		path.Bend(p[1].X, p[1].Y, p[2].X, p[2].Y)
		attributes = append(attributes, "d", path.String())
	case TextKind:
		attributes = append(attributes, "x", p[0].X, "y", p[0].Y+baseline*h.R, "font-size", h.R)
	default:
		panic("scene: no such kind of shape: " + h.Kind)
	}
	return svg.Element(string(h.Kind), svg.Escape(h.Text), attributes...)
}

// corners writes points as a polygon has them.
func corners(points []Point) string {
	var all []string
	for _, p := range points {
		all = append(all, svg.Number(p.X)+","+svg.Number(p.Y))
	}
	return strings.Join(all, " ")
}
