package chart

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/svg"
)

// Series is a line of a [Panel].
type Series struct {
	Name   string
	Points []Point
}

// Point is a share, from 0 to 1, at a whole number.
type Point struct {
	X     int
	Share game.Interval
}

// Panel is one of the small charts of [Lines].
type Panel struct {
	Name   string
	Series []Series // at most four
}

// Lines draws panels side by side, on the same axes: x goes from lo to hi, and the
// shares from 0 to 100 %. A series has the same color in all panels. Small panels with
// one scale are compared more easily than many lines that cross in one.
func Lines(title, description, xName string, lo, hi int, panels []Panel) []byte {
	const left, top, width, height, gap = margin + 44.0, margin + 74.0, 230.0, 260.0, 28.0
	c := &canvas{}
	keys(c, left, margin+34, panels[0].Series)
	c.Upward("", margin+4, top+height/2, "share of boards (%)")
	for i, p := range panels {
		x0 := left + float64(i)*(width+gap)
		// A margin within the panel keeps the outermost dots off the axis.
		at := func(x int, share float64) (float64, float64) {
			return x0 + 16 + (width-32)*float64(x-lo)/float64(max(hi-lo, 1)), top + height*(1-share)
		}
		c.text("head", middle, x0+width/2, top-14, p.Name)
		for percent := 0; percent <= 100; percent += 20 {
			_, y := at(lo, float64(percent)/100)
			c.Line("grid", x0, y, x0+width, y)
			if i == 0 {
				c.text("soft", end, x0-8, y, fmt.Sprint(percent))
			}
		}
		for x := lo; x <= hi; x++ {
			px, py := at(x, 0)
			c.Line("axis", px, py, px, py+5)
			c.text("soft", middle, px, py+15, fmt.Sprint(x))
		}
		c.Line("axis", x0, top+height, x0+width, top+height)
		c.text("", middle, x0+width/2, top+height+36, xName)
		for n, s := range p.Series {
			series(c, n, s, at)
		}
	}
	return c.file(left+float64(len(panels))*(width+gap)-gap+margin, top+height+60, title, description)
}

// series draws the n-th line and its intervals, a little aside from the other lines:
// intervals at the same number would cover each other.
func series(c *canvas, n int, s Series, place func(x int, share float64) (float64, float64)) {
	at := func(x int, share float64) (float64, float64) {
		px, py := place(x, share)
		return px + 4*(float64(n)-1.5), py
	}
	var path svg.Path
	for _, p := range s.Points {
		path.Line(at(p.X, p.Share.Value))
	}
	class := fmt.Sprintf("series s%d", n)
	c.Path(class, path.String(), "")
	for _, p := range s.Points {
		x, y := at(p.X, p.Share.Value)
		if _, low := at(p.X, p.Share.Low); p.Share.Low < p.Share.High {
			_, high := at(p.X, p.Share.High)
			c.Line(class, x, low, x, high)
			c.Line(class, x-4, low, x+4, low)
			c.Line(class, x-4, high, x+4, high)
		}
		c.Circle(fmt.Sprintf("f%d", n), x, y, 4, fmt.Sprintf("%s, %d: %.1f %%", s.Name, p.X, 100*p.Share.Value))
	}
}

// keys explains the colors of the series, by the same line and dot as they have.
func keys(c *canvas, x, y float64, all []Series) {
	for n, s := range all {
		c.Line(fmt.Sprintf("series s%d", n), x, y, x+18, y)
		c.Circle(fmt.Sprintf("f%d", n), x+9, y, 4, s.Name)
		c.text("", start, x+26, y, s.Name)
		x += 26 + letter*float64(len(s.Name)) + 22
	}
}
