package chart

import (
	"fmt"
	"math"
)

// Range is a line of [Ranges], from the least to the largest of some numbers, all
// at least 1.
type Range struct {
	Group, Name, Note      string
	Min, Median, Mean, Max float64
}

// The place of the lines.
const (
	rangeLeft, rangeWidth, rangeRight = 150.0, 620.0, 190.0
	rangeTop                          = margin + 56.0
)

// Ranges draws the ranges, from the top down. The axis is logarithmic, since what
// grows by a factor with every step would leave all but the last step at its left end.
func Ranges(title, description, xName string, ranges []Range) []byte {
	c := &canvas{}
	rangeKeys(c)
	powers, height := 1, 0.0
	for i, r := range ranges {
		powers = max(powers, int(math.Ceil(math.Log10(r.Max))))
		height += barHeight + barGap + gapBefore(ranges, i)
	}
	at := func(n float64) float64 { return rangeLeft + rangeWidth*math.Log10(n)/float64(powers) }
	bottom := rangeTop + height
	for power := 0; power <= powers; power++ {
		x := at(math.Pow10(power))
		c.Line("grid", x, rangeTop, x, bottom)
		c.text("soft", middle, x, bottom+14, power10(power))
	}
	y := rangeTop
	for i, r := range ranges {
		y += gapBefore(ranges, i)
		if i == 0 || r.Group != ranges[i-1].Group {
			c.text("head", start, margin, y+barHeight/2, r.Group)
		}
		r.draw(c, y+barHeight/2, at)
		y += barHeight + barGap
	}
	c.Line("axis", rangeLeft, bottom, rangeLeft+rangeWidth, bottom)
	c.text("", middle, rangeLeft+rangeWidth/2, bottom+36, xName)
	return c.file(rangeLeft+rangeWidth+rangeRight, bottom+60, title, description)
}

// draw draws the range at the height y. at is the axis. The median is a stroke and the
// mean a dot, since they often fall on the same place.
func (r Range) draw(c *canvas, y float64, at func(float64) float64) {
	c.text("", end, rangeLeft-10, y, r.Name)
	c.text("soft", start, rangeLeft+rangeWidth+12, y, r.Note)
	// A range of one number is to be seen too.
	c.Line("range", at(r.Min), y, max(at(r.Max), at(r.Min)+1), y)
	c.Line("mark", at(r.Median), y-9, at(r.Median), y+9)
	c.Circle("dot", at(r.Mean), y, 4, fmt.Sprintf("%s, %s: mean %.0f", r.Group, r.Name, r.Mean))
}

// gapBefore returns the space between groups, if the i-th range begins one.
func gapBefore(ranges []Range, i int) float64 {
	if i > 0 && ranges[i].Group != ranges[i-1].Group {
		return groupGap
	}
	return 0
}

// rangeKeys explains the marks.
func rangeKeys(c *canvas) {
	const x, y = rangeLeft, margin + 34.0
	c.Line("range", x, y, x+24, y)
	c.text("", start, x+30, y, "least to most")
	c.Line("mark", x+144, y-7, x+144, y+7)
	c.text("", start, x+152, y, "median")
	c.Circle("dot", x+224, y, 4, "mean")
	c.text("", start, x+234, y, "mean")
}

// power10 writes a power of ten.
func power10(power int) string {
	names := [...]string{"1", "10", "100", "1,000", "10,000", "100,000", "1 million", "10 million", "100 million"}
	if power < len(names) {
		return names[power]
	}
	return fmt.Sprintf("%.0e", math.Pow10(power))
}
