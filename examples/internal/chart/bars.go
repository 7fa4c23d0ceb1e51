package chart

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// Outcome is a bar of [Outcomes]: the shares of the first player's wins, of draws
// and of the second player's wins, from 0 to 1. A share that is known has an
// interval without length.
type Outcome struct {
	Group, Name string // bars of the same group stand together
	Note        string // to the right of the bar
	Shares      [3]game.Interval
}

// The size of bars. Groups stand apart by more than bars do, so that they are seen
// without a frame.
const (
	barHeight = 20.0
	barGap    = 8.0
	groupGap  = 12.0
)

// outcomeClasses are those of style, in the order in which the shares of a bar stand: with
// the draws in the middle, each player's share begins at an edge, where shares compare.
var outcomeClasses = [3]string{"first", "draw", "second"}

// Outcomes draws a bar of 100 % for each outcome, from the top down, with whiskers
// where a share is an estimate.
func Outcomes(title, description string, bars []Outcome) []byte {
	const left, width, right = 150.0, 560.0, 150.0 // names, bars, notes
	c := &canvas{}
	legend(c, left, margin+34, []string{"first player wins", "draw", "second player wins"})
	top := float64(margin + 56)
	y := top
	group := ""
	for i, b := range bars {
		if b.Group != group {
			if i > 0 {
				y += groupGap
			}
			c.text("head", start, margin, y+barHeight/2, b.Group)
			group = b.Group
		}
		c.text("", end, left-10, y+barHeight/2, b.Name)
		c.text("soft", start, left+width+10, y+barHeight/2, b.Note)
		shares(c, b, left, y, width)
		y += barHeight + barGap
	}
	for i := 0; i <= 100; i += 20 {
		x := left + width*float64(i)/100
		c.Line("axis", x, y, x, y+5)
		c.text("soft", middle, x, y+15, fmt.Sprint(i))
	}
	c.Line("axis", left, y, left+width, y)
	c.text("", middle, left+width/2, y+36, "share of boards (%)")
	return c.file(left+width+right, y+60, title, description)
}

// shares draws one bar. A share has a label where there is room for it, and a note that
// shows under the pointer everywhere.
func shares(c *canvas, b Outcome, left, y, width float64) {
	x := left
	for i, s := range b.Shares {
		w := width * s.Value
		note := fmt.Sprintf("%s, %s: %.1f %%", b.Group, b.Name, 100*s.Value)
		if w > 0 {
			c.Rect(outcomeClasses[i], x, y, w, barHeight, 0, note)
		}
		if label := fmt.Sprintf("%.1f", 100*s.Value); w > letter*float64(len(label)+1) {
			class := "on"
			if i == 1 {
				class = "ondraw" // on gray, white could not be read
			}
			c.text(class, middle, x+w/2, y+barHeight/2, label)
		}
		x += w
	}
	// Below the bar, not to strike out its labels. That of the second player is counted
	// from the right, where his share ends; the draws need none of their own.
	whisker(c, left+width*b.Shares[0].Low, left+width*b.Shares[0].High, y+barHeight+3)
	whisker(c, left+width*(1-b.Shares[2].High), left+width*(1-b.Shares[2].Low), y+barHeight+3)
}

// whisker draws an interval that lies on a line from left to right. What is known has
// none, so that a chart shows at a glance what is an estimate.
func whisker(c *canvas, low, high, y float64) {
	if low == high {
		return
	}
	c.Line("mark", low, y, high, y)
	c.Line("mark", low, y-3, low, y+3)
	c.Line("mark", high, y-3, high, y+3)
}

// legend explains the colors of the outcomes.
func legend(c *canvas, x, y float64, names []string) {
	for i, name := range names {
		c.Rect(outcomeClasses[i], x, y-6, 12, 12, 0, "")
		c.text("", start, x+18, y, name)
		x += 18 + letter*float64(len(name)) + 22
	}
}
