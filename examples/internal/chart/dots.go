package chart

import (
	"fmt"
	"math"

	"github.com/gametheory-go/gametheory/game"
)

// Dot is a line of [Dots]: a share, from 0 to 1, for each of its series.
type Dot struct {
	Name   string
	Shares []game.Interval
}

// Dots draws the shares of many things on one axis, a line for each from the top down,
// with a dot of another color for each series, and whiskers where a share is an estimate:
// what Cleveland (1985) found to be read more exactly than bars.
func Dots(title, description, xName string, series []string, dots []Dot) []byte {
	const left, width, right = 260.0, 560.0, 40.0
	c := &canvas{}
	x := left
	for n, name := range series {
		c.Circle(fmt.Sprintf("f%d", n), x+6, margin+34, 5, name)
		c.text("", start, x+18, margin+34, name)
		x += 18 + letter*float64(len(name)) + 22
	}
	const top = margin + 56.0
	bottom := top + (barHeight+barGap)*float64(len(dots))
	at := func(share float64) float64 { return left + width*min(max(share, 0), 1) }
	for percent := 0; percent <= 100; percent += 20 {
		px := at(float64(percent) / 100)
		c.Line("grid", px, top, px, bottom)
		c.text("soft", middle, px, bottom+14, fmt.Sprint(percent))
	}
	for i, d := range dots {
		y := top + (barHeight+barGap)*float64(i) + barHeight/2
		c.text("", end, left-10, y, d.Name)
		least, most := math.Inf(+1), math.Inf(-1)
		for _, s := range d.Shares {
			least, most = min(least, at(s.Value)), max(most, at(s.Value))
			whisker(c, at(s.Low), at(s.High), y)
		}
		if least < most {
			c.Line("axis", least, y, most, y)
		}
		for n, s := range d.Shares {
			c.Circle(fmt.Sprintf("f%d", n), at(s.Value), y, 5, fmt.Sprintf("%s, %s: %.1f %%", d.Name, series[n], 100*s.Value))
		}
	}
	c.Line("axis", left, bottom, left+width, bottom)
	c.text("", middle, left+width/2, bottom+36, xName)
	return c.file(left+width+right, bottom+60, title, description)
}
