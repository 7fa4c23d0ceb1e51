package scene

// Cross returns an X, as of tic-tac-toe, in a cell with a side.
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
