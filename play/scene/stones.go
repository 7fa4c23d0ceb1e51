package scene

import "math"

// Cross returns the X of tic-tac-toe in a cell with a given side. The lines have the class "cross"
// and the classes of the argument class, which may be empty.
func Cross(class string, at Point, side float64) []Shape {
	d := 0.27 * side
	return []Shape{
		Line(class+" cross", at.X-d, at.Y-d, at.X+d, at.Y+d),
		Line(class+" cross", at.X-d, at.Y+d, at.X+d, at.Y-d),
	}
}

// Through returns a line through a row of cells, from the first center to the last center. The line
// is longer by beyond at each end. On a diagonal, beyond counts along x and along y.
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

// Disc returns a disc of a class. A red disc has a ring inside, for readers who do not distinguish
// colors.
func Disc(class string, at Point, radius float64) []Shape {
	disc := []Shape{Circle("stone "+class, at.X, at.Y, radius)}
	if class == "red" {
		disc = append(disc, Circle(class+" inner", at.X, at.Y, 0.6*radius))
	}
	return disc
}

// Icon returns the function that draws a piece for a legend. The class "cross" gives a cross, the
// class "ring" a ring, and any other class a disc.
func Icon(class string) func(x, y, radius float64) []Shape {
	switch class {
	case "cross":
		return func(x, y, radius float64) []Shape { return Cross("thin", Point{x, y}, 3*radius) }
	case "ring":
		return func(x, y, radius float64) []Shape { return []Shape{Circle("thin ring", x, y, 0.85*radius)} }
	}
	return func(x, y, radius float64) []Shape { return Disc(class, Point{x, y}, radius) }
}

// Scatter returns n points in a disc around a point, evenly spread like the seeds of a sunflower
// (Vogel 1979). The golden angle separates each point from the next point.
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
