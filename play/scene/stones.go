package scene

import "math"

// Cross returns an X, as of tic-tac-toe, in a cell with a side: lines of class "cross" and of more classes, or "".
func Cross(class string, at Point, side float64) []Shape {
	d := 0.27 * side
	return []Shape{
		Line(class+" cross", at.X-d, at.Y-d, at.X+d, at.Y+d),
		Line(class+" cross", at.X-d, at.Y+d, at.X+d, at.Y-d),
	}
}

// Through returns a line through cells of a board in a row, from the first to the last and
// a little beyond.
func Through(class string, from, to Point, beyond float64) Shape {
	dx, dy := sign(to.X-from.X)*beyond, sign(to.Y-from.Y)*beyond
	return Line(class, from.X-dx, from.Y-dy, to.X+dx, to.Y+dy)
}

func sign(x float64) float64 {
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	}
	return 0
}

// Disc returns a disc of a class. A red disc has a ring in it, which readers see who do not tell colors apart.
func Disc(class string, at Point, radius float64) []Shape {
	disc := []Shape{Circle("stone "+class, at.X, at.Y, radius)}
	if class == "red" {
		disc = append(disc, Circle(class+" inner", at.X, at.Y, 0.6*radius))
	}
	return disc
}

// Icon returns a piece for a legend: of class "cross" a cross, of class "ring" a ring, and of any other class a disc.
func Icon(class string) func(x, y, radius float64) []Shape {
	switch class {
	case "cross":
		return func(x, y, radius float64) []Shape { return Cross("thin", Point{x, y}, 3*radius) }
	case "ring":
		return func(x, y, radius float64) []Shape { return []Shape{Circle("thin ring", x, y, 0.85*radius)} }
	}
	return func(x, y, radius float64) []Shape { return Disc(class, Point{x, y}, radius) }
}

// Scatter returns so many places in a disc around a point, evenly spread as the seeds of a
// sunflower are (Vogel 1979): each at the golden angle from the one before.
func Scatter(n int, at Point, spacing float64) []Point {
	points := make([]Point, n)
	golden := math.Pi * (3 - math.Sqrt(5))
	for i := range points {
		sin, cos := math.Sincos(golden * float64(i))
		r := spacing * math.Sqrt(float64(i)+0.5)
		if n == 1 {
			r = 0
		}
		points[i] = Point{at.X + r*cos, at.Y + r*sin}
	}
	return points
}
