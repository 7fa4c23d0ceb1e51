package scene

import (
	"math"
	"strings"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/internal/svg"
)

// Point is a place in a scene.
type Point struct{ X, Y float64 }

// Kind is the kind of a shape: the name of an SVG element.
type Kind string

// The kinds of shapes, with the meaning of Points and R.
const (
	RectKind    Kind = "rect"    // upper left and lower right corner; R is the radius of the corners
	CircleKind  Kind = "circle"  // center; R is the radius
	LineKind    Kind = "line"    // two ends
	PolygonKind Kind = "polygon" // corners
	PathKind    Kind = "path"    // line from the first to the third point, bent towards the second
	TextKind    Kind = "text"    // center of Text (begin if Left, end if Right); R is the size
)

// Classes with a meaning in every scene.
const (
	Hit   = "hit"   // clickable area, invisible
	Last  = "last"  // last move
	Won   = "won"   // winning cells or pieces
	Left  = "left"  // text that begins at its point
	Right = "right" // text that ends at its point

	Coordinate = "coord" // name of a row or a column
)

// Shape is a shape with classes. The style sheet selects the color by class.
type Shape struct {
	Kind   Kind
	Class  string // one class or several classes, separated by blanks
	Points []Point
	R      float64
	Text   string
}

// Rect returns a rectangle with the upper left corner x, y.
func Rect(class string, x, y, width, height float64) Shape {
	return RoundRect(class, x, y, width, height, 0)
}

// RoundRect returns a rectangle with rounded corners of a radius.
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

// Polygon returns a polygon with the given corners.
func Polygon(class string, corners ...Point) Shape {
	return Shape{Kind: PolygonKind, Class: class, Points: corners}
}

// Regular returns a regular polygon around x, y. The corners have the distance radius from x, y.
// The first corner has the given angle in degrees, clockwise from the top.
func Regular(class string, x, y, radius float64, corners int, angle float64) Shape {
	points := make([]Point, corners)
	for i := range points {
		sin, cos := math.Sincos(math.Pi/180*angle + 2*math.Pi*float64(i)/float64(corners))
		points[i] = Point{x + radius*sin, y - radius*cos}
	}
	return Polygon(class, points...)
}

// Curve returns a line between two points that is bent towards a third point: a quadratic Bézier
// curve. The middle of the curve lies halfway between the straight line and the third point.
func Curve(class string, from, towards, to Point) Shape {
	return Shape{Kind: PathKind, Class: class, Points: []Point{from, towards, to}}
}

// Text returns a text of a size with the center x, y. A text of class [Left] begins at x, y. A text
// of class [Right] ends at x, y.
func Text(class string, x, y, size float64, text string) Shape {
	return Shape{Kind: TextKind, Class: class, Points: []Point{{x, y}}, R: size, Text: text}
}

// Is reports whether the shape has a class.
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

// Bounds returns two opposite corners of a rectangle around the shape. Bounds ignores the width of
// lines and estimates the width of a text. If a coordinate of the shape is not a number, a
// coordinate of the rectangle is not a number.
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

// SVG returns the shape as an SVG element. SVG panics if the kind is unknown.
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
