package chart

import (
	"fmt"
	"math"
)

// Cell is one of the small charts of [Histograms].
type Cell struct {
	Name, Note string
	// Shares are the shares, from 0 to 1, of the numbers that occur; nil if there
	// is nothing to show.
	Shares map[int]float64
}

// Histograms draws a table of histograms. All have the same axis of shares, and
// those of a row the same axis of numbers. The numbers below 0 are the second
// player's, those above the first player's. The axis of numbers is symmetric, so that a
// game which favors one player leans to a side.
func Histograms(title, description, xName string, table [][]Cell) []byte {
	c := &canvas{}
	legend(c, cellLeft, margin+34, []string{"first player wins", "draw", "second player wins"})
	most, columns := 0.01, 0 // more than nothing, for the logarithm in niceStep
	for _, row := range table {
		_, m := extent(row)
		most = max(most, m)
		columns = max(columns, len(row))
	}
	step := niceStep(most)
	full := step * math.Ceil(most/step)
	for r, row := range table {
		y := cellTop + float64(r)*(cellHeight+cellGapY)
		reach, _ := extent(row)
		for i, cell := range row {
			x := cellLeft + float64(i)*(cellWidth+cellGapX)
			c.text("head", start, x, y-12, cell.Name)
			c.text("soft", end, x+cellWidth, y-12, cell.Note)
			if cell.Shares == nil {
				c.text("soft", middle, x+cellWidth/2, y+cellHeight/2, "not solved")
				continue
			}
			scale(c, x, y, step, full, i == 0)
			histogram(c, cell, reach, full, x, y)
		}
	}
	bottom := cellTop + float64(len(table))*(cellHeight+cellGapY)
	right := cellLeft + float64(columns)*(cellWidth+cellGapX) - cellGapX
	c.Upward("", margin+4, (cellTop+bottom-cellGapY)/2, "share of boards (%)")
	c.text("", middle, (cellLeft+right)/2, bottom-8, xName)
	return c.file(right+margin, bottom+16, title, description)
}

// The place of the cells.
const (
	cellLeft, cellTop     = margin + 44.0, margin + 80.0
	cellWidth, cellHeight = 215.0, 110.0
	cellGapX, cellGapY    = 18.0, 56.0
)

// scale draws the lines of the shares up to full, and the numbers if named is set.
func scale(c *canvas, x0, y0, step, full float64, named bool) {
	for s := 0.0; s <= full+step/2; s += step {
		y := y0 + cellHeight*(1-s/full)
		c.Line("grid", x0, y, x0+cellWidth, y)
		if named {
			c.text("soft", end, x0-8, y, fmt.Sprintf("%.0f", 100*s))
		}
	}
}

// histogram draws a cell whose axis of numbers goes from -reach to reach.
func histogram(c *canvas, cell Cell, reach int, full, x0, y0 float64) {
	const width, height = cellWidth, cellHeight
	slot := width / float64(2*reach+1) // 0 has one too
	tick := max(1, int(math.Ceil(float64(reach)/4)))
	for n := -reach; n <= reach; n++ {
		x := x0 + slot*float64(n+reach)
		if s := cell.Shares[n]; s > 0 {
			class := outcomeClasses[1]
			switch {
			case n > 0:
				class = outcomeClasses[0]
			case n < 0:
				class = outcomeClasses[2]
			}
			h := height * s / full
			note := fmt.Sprintf("%s: %+d in %.2f %% of the boards", cell.Name, n, 100*s)
			c.Rect(class, x+slot*0.08, y0+height-h, slot*0.84, h, 0, note)
		}
		if n%tick == 0 {
			c.Line("axis", x+slot/2, y0+height, x+slot/2, y0+height+4)
			c.text("soft", middle, x+slot/2, y0+height+14, signed(n))
		}
	}
	c.Line("axis", x0, y0+height, x0+width, y0+height)
}

// signed writes a number with its sign, and a minus as long as a plus: the hyphen of the
// keyboard is hardly seen under a bar.
func signed(n int) string {
	switch {
	case n > 0:
		return fmt.Sprintf("+%d", n)
	case n < 0:
		return fmt.Sprintf("−%d", -n)
	}
	return "0"
}

// extent returns the largest number, whatever its sign, and the largest share.
func extent(row []Cell) (reach int, most float64) {
	reach = 1
	for _, cell := range row {
		for n, s := range cell.Shares {
			if s > 0 {
				reach = max(reach, n, -n)
			}
			most = max(most, s)
		}
	}
	return reach, most
}

// niceStep returns 1, 2 or 5 times a power of ten, of which 2 to 5 make up x: steps that
// a reader counts in, and few enough to be no net before the bars.
func niceStep(x float64) float64 {
	unit := math.Pow(10, math.Floor(math.Log10(x)))
	switch lead := x / unit; {
	case lead <= 2:
		return unit / 2
	case lead <= 5:
		return unit
	}
	return 2 * unit
}
