package partizan

import (
	"fmt"
	"math"
	"strings"
)

// Draw draws the thermograph as text. A line has at most width characters. Draw panics if width
// is less than 20. Values decrease from left to right, so the side of Left is on the left.
// Temperatures increase from bottom to top. The bottom row is temperature 0, or the foot of the
// mast if the foot is lower. The upper half of {4|2||-1} is
//
//	   3              |
//	2.81              |
//	2.62              |
//	2.44              |
//	2.25              |
//	2.06              |
//	1.88             / \
//	1.69           /    \
//
// The last line has the values at both ends of the drawing.
func (t *Thermograph) Draw(width int) string {
	if width < 20 {
		panic(fmt.Sprintf("partizan: %d columns for a thermograph", width))
	}
	const rows = 16
	f := t.frame()
	heights, labels := make([]float64, rows+1), make([]string, rows+1)
	margin := 8
	for row := range heights {
		heights[row] = f.top - (f.top-f.bottom)*float64(row)/rows
		labels[row] = fmt.Sprintf("%.3g", heights[row])
		margin = max(margin, len(labels[row])+2)
	}
	columns := width - margin
	column := func(x float64) int {
		return min(columns-1, int(math.Round((f.left-x)/(f.left-f.right)*float64(columns-1))))
	}
	var b strings.Builder
	for row, at := range heights {
		line := []byte(strings.Repeat(" ", columns))
		left, right := atFloat(t.Left, at), atFloat(t.Right, at)
		l, r := column(left), column(right)
		line[l], line[r] = wallLetter(t.Left, at), wallLetter(t.Right, at)
		if l == r {
			line[l] = '|'
		}
		fmt.Fprintf(&b, "%*s  %s\n", margin-2, labels[row], strings.TrimRight(string(line), " "))
	}
	ends := fmt.Sprintf("%.4g", f.left)
	fmt.Fprintf(&b, "%s%s%*.4g\n", strings.Repeat(" ", margin), ends, columns-len(ends), f.right)
	return b.String()
}

// wallLetter returns the character for the direction of a wall at a temperature.
func wallLetter(points []Point, at float64) byte {
	const step = 1.0 / 1024
	switch before, after := atFloat(points, at-step), atFloat(points, at+step); {
	case before > after:
		return '/'
	case before < after:
		return '\\'
	}
	return '|'
}

// atFloat returns the value of a wall for drawing.
func atFloat(points []Point, t float64) float64 {
	if t <= points[0].Temperature.Float64() {
		return points[0].Value.Float64()
	}
	for i, p := range points[1:] {
		if high := p.Temperature.Float64(); t < high {
			from := points[i]
			part := (t - from.Temperature.Float64()) / (high - from.Temperature.Float64())
			return from.Value.Float64() + part*(p.Value.Float64()-from.Value.Float64())
		}
	}
	return points[len(points)-1].Value.Float64()
}

// frame is the visible part of the plane: values decrease from left to right, temperatures
// increase from bottom to top.
type frame struct{ left, right, bottom, top float64 }

// frame returns a frame with room around the walls. The frame begins at temperature 0, or at the
// foot of the mast if the foot is lower.
func (t *Thermograph) frame() frame {
	foot := t.Temperature().Float64()
	f := frame{left: math.Inf(-1), right: math.Inf(1), bottom: min(0, foot)}
	f.top = foot + max(0.5, (foot-f.bottom)/2)
	for _, at := range []float64{f.bottom, f.top} {
		f.left = max(f.left, atFloat(t.Left, at))
		f.right = min(f.right, atFloat(t.Right, at))
	}
	room := max(0.5, (f.left-f.right)/8)
	f.left += room
	f.right -= room
	return f
}
