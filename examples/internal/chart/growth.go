package chart

import (
	"fmt"
	"math"

	"github.com/gametheory-go/gametheory/internal/svg"
)

// Curve is a line of [Growth]: a number for each of the whole numbers from the first on.
type Curve struct {
	Name   string
	Counts []float64 // at least 1 each, or 0 where there is nothing to show
}

// The place of the curves.
const (
	growthLeft, growthTop     = margin + 64.0, margin + 62.0
	growthWidth, growthHeight = 560.0, 320.0
	growthRight               = 150.0 // for the names of the curves
)

// Growth draws at most four curves over the whole numbers from lo on. The axis of the
// counts is logarithmic: what grows by a factor with every step is a straight line, and
// what grows by a difference bends down. Each curve has its name at its end, where no
// legend needs to be compared with it.
func Growth(title, description, xName, yName string, lo int, curves []Curve) []byte {
	c := &canvas{}
	steps, powers := 1, 1
	for _, curve := range curves {
		steps = max(steps, len(curve.Counts)-1)
		for _, n := range curve.Counts {
			powers = max(powers, int(math.Ceil(math.Log10(max(n, 1)))))
		}
	}
	at := func(i int, n float64) (x, y float64) {
		return growthLeft + 12 + (growthWidth-24)*float64(i)/float64(steps),
			growthTop + growthHeight*(1-math.Log10(n)/float64(powers))
	}
	growthAxes(c, lo, steps, powers, at)
	c.Upward("", margin+4, growthTop+growthHeight/2, yName)
	c.text("", middle, growthLeft+growthWidth/2, growthTop+growthHeight+36, xName)
	names := newColumn(growthTop, growthTop+growthHeight)
	for n, curve := range curves {
		curve.draw(c, n, lo, at)
		if last := curve.last(); last >= 0 {
			x, y := at(last, curve.Counts[last])
			c.text("", start, x+14, names.place(y), curve.Name)
		}
	}
	return c.file(growthLeft+growthWidth+growthRight, growthTop+growthHeight+60, title, description)
}

// growthAxes draws the lines of the powers of ten and the numbers on both axes.
func growthAxes(c *canvas, lo, steps, powers int, at func(int, float64) (x, y float64)) {
	for power := 0; power <= powers; power++ {
		_, y := at(0, math.Pow10(power))
		c.Line("grid", growthLeft, y, growthLeft+growthWidth, y)
		c.text("soft", end, growthLeft-8, y, power10(power))
	}
	_, bottom := at(0, 1)
	every := int(max(1, niceStep(float64(steps))/2))
	for i := range steps + 1 {
		x, _ := at(i, 1)
		c.Line("axis", x, bottom, x, bottom+4)
		if (lo+i)%every == 0 {
			c.text("soft", middle, x, bottom+15, fmt.Sprint(lo+i))
		}
	}
	c.Line("axis", growthLeft, bottom, growthLeft+growthWidth, bottom)
}

// draw draws the n-th curve, with a dot at each number.
func (v Curve) draw(c *canvas, n, lo int, at func(int, float64) (x, y float64)) {
	var path svg.Path
	for i, count := range v.Counts {
		if count > 0 {
			path.Line(at(i, count))
		}
	}
	c.Path(fmt.Sprintf("series s%d", n), path.String(), "")
	for i, count := range v.Counts {
		if count > 0 {
			x, y := at(i, count)
			c.Circle(fmt.Sprintf("f%d", n), x, y, 3, fmt.Sprintf("%s, %d: %.0f", v.Name, lo+i, count))
		}
	}
}

// last returns the index of the last number that is shown, or -1.
func (v Curve) last() int {
	for i := len(v.Counts) - 1; i >= 0; i-- {
		if v.Counts[i] > 0 {
			return i
		}
	}
	return -1
}

// column places texts at the side, one over the other.
type column struct {
	top, bottom float64
	taken       []float64
}

func newColumn(top, bottom float64) *column { return &column{top: top, bottom: bottom} }

// place returns the height that is nearest to y and where no text is yet.
func (l *column) place(y float64) float64 {
	for d := 0.0; d < l.bottom-l.top; d++ {
		for _, at := range []float64{y - d, y + d} {
			if at >= l.top && at <= l.bottom && l.free(at) {
				l.taken = append(l.taken, at)
				return at
			}
		}
	}
	return y
}

func (l *column) free(y float64) bool {
	for _, other := range l.taken {
		if math.Abs(other-y) < lineHeight {
			return false
		}
	}
	return true
}
