package chart

import (
	"fmt"
	"slices"
)

// Mark is a place on the axis of a [Sequence] with a name.
type Mark struct {
	X    int
	Name string
}

// Sequence draws a dot for each of the values, which are not negative and stand at 0, 1, 2
// and so on, and a line upward at each of the marks.
func Sequence(title, description, xName, yName string, values []int, marks []Mark) []byte {
	const left, top, height, right = margin + 44.0, margin + 52.0, 260.0, 24.0
	width := min(max(420, 8*float64(len(values))), 1200)
	c := &canvas{}
	most := max(slices.Max(append([]int{1}, values...)), 1)
	last := max(len(values)-1, 1)
	at := func(x, y int) (float64, float64) {
		return left + 12 + (width-24)*float64(x)/float64(last), top + height*(1-float64(y)/float64(most))
	}
	for y := 0; y <= most; y += tick(most, 8) {
		_, py := at(0, y)
		c.Line("grid", left, py, left+width, py)
		c.text("soft", end, left-8, py, fmt.Sprint(y))
	}
	for x := 0; x <= last; x += tick(last, int(width/60)) {
		px, py := at(x, 0)
		c.Line("axis", px, py+6, px, py+11)
		c.text("soft", middle, px, py+22, fmt.Sprint(x))
	}
	c.Line("axis", left, top+height+6, left+width, top+height+6)
	for _, m := range marks {
		px, py := at(m.X, 0)
		c.Line("mark", px-3, top-8, px-3, py+6) // between two dots
		c.text("soft", start, px+2, top-14, m.Name)
	}
	for x, y := range values {
		px, py := at(x, y)
		c.Circle("f0", px, py, 2.6, fmt.Sprintf("%s %d: %d", xName, x, y))
	}
	c.text("", middle, left+width/2, top+height+44, xName)
	c.Upward("", margin+4, top+height/2, yName)
	return c.file(left+width+right, top+height+66, title, description)
}

// tick returns the distance of lines of a scale from 0 to most, of which there are to be about
// so many: 1, 2 or 5 times a power of ten.
func tick(most, lines int) int {
	for power := 1; ; power *= 10 {
		for _, d := range []int{1, 2, 5} {
			if most/(d*power) <= max(lines, 1) {
				return d * power
			}
		}
	}
}
