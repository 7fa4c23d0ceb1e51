package draughts

import (
	"fmt"

	"github.com/gametheory-go/gametheory/internal/svg"
)

// Sizes in a drawing, in its units, which are pixels where it is not scaled.
const (
	cell   = 40 // the side of a square
	border = 10
	man    = 15 // the radius of a man
)

// style colors the drawings; where the reader prefers a dark page, the background is dark.
const style = `
text { font: 12px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; fill: #57606a; }
.page { fill: #ffffff; }
.light { fill: #f3ead7; }
.dark { fill: #b58863; }
.own { fill: #ffffff; stroke: #24292f; stroke-width: 1.5; }
.opponent { fill: #24292f; stroke: #24292f; stroke-width: 1.5; }
.captured { fill: #24292f; stroke: #24292f; opacity: 0.55; }
.order { fill: #ffffff; font-weight: 600; }
.square { fill: #57400f; font-size: 8px; }
.path { fill: none; stroke: #0072b2; stroke-width: 3; marker-end: url(#tip); }
.tip { fill: #0072b2; }
.start { fill: none; stroke: #0072b2; stroke-width: 3; }
@media (prefers-color-scheme: dark) { .page { fill: #0d1117; } }
`

// SVG returns a drawing of the board before the capture. The drawing has an arrow for each jump,
// the number of each square, and on each captured man a number, counted from 1 in the order of the
// capture. For a nil capture SVG draws the board alone. SVG panics if c is not a capture on b.
func (b Board) SVG(c Capture) []byte {
	men := c.mustMen(b)
	order := make(map[Square]int)
	for i, s := range men {
		order[s] = i + 1
	}
	file := svg.File{
		Width:  float64(2*border + cell*b.Columns()),
		Height: float64(2*border + cell*b.Rows()),
		Title:  b.title(c),
		Style:  style,
	}
	var w svg.Canvas
	b.squares(&w)
	b.path(&w, c)
	for i := range b.Squares() {
		b.man(&w, Square(i+1), order[Square(i+1)])
	}
	return []byte(file.Write(tip, file.Page(), w.String()))
}

// tip is the head of an arrow.
const tip = `<defs><marker id="tip" orient="auto" markerWidth="4" markerHeight="4" refX="3" refY="2">` +
	`<path class="tip" d="M0 0 L4 2 L0 4 z"/></marker></defs>` + "\n"

// title says what is drawn.
func (b Board) title(c Capture) string {
	if c.Len() == 0 {
		return fmt.Sprintf("A board of draughts of %d by %d squares", b.rows, b.columns)
	}
	return fmt.Sprintf("A capture of %d on a board of %d by %d squares: %v", c.Len(), b.rows, b.columns, c)
}

// squares draws the squares with their numbers.
func (b Board) squares(w *svg.Canvas) {
	for row := range b.Rows() {
		for column := range b.Columns() {
			x, y := border+cell*float64(column), border+cell*float64(row)
			s := b.SquareAt(row, column)
			class := "light"
			if s != 0 {
				class = "dark"
			}
			w.Rect(class, x, y, cell, cell, 0, "")
			if s != 0 {
				w.Add(svg.Element("text", fmt.Sprint(s), "class", "square", "x", x+2, "y", y+9))
			}
		}
	}
}

// center returns the middle of a square.
func (b Board) center(s Square) (x, y float64) {
	row, column := b.Place(s)
	return border + cell*float64(column) + cell/2, border + cell*float64(row) + cell/2
}

// path draws an arrow for each jump, which ends short of the middle of the square, so that the
// arrows there can be told from each other.
func (b Board) path(w *svg.Canvas, c Capture) {
	const short = 6
	for i := range c.Len() {
		x1, y1 := b.center(c[i])
		x2, y2 := b.center(c[i+1])
		dx, dy := (x2-x1)/(2*cell)*short, (y2-y1)/(2*cell)*short
		var line svg.Path
		line.Move(x1+dx, y1+dy)
		line.Line(x2-dx, y2-dy)
		w.Path("path", line.String(), "")
	}
	if c.Len() > 0 {
		x, y := b.center(c[0])
		w.Circle("start", x, y, man+3, "")
	}
}

// man draws the man on s, if there is one; order is 0 unless it is captured.
func (b Board) man(w *svg.Canvas, s Square, order int) {
	class := [...]string{Empty: "", Own: "own", Opponent: "opponent"}[b.At(s)]
	if class == "" {
		return
	}
	if order > 0 {
		class = "captured"
	}
	x, y := b.center(s)
	w.Circle(class, x, y, man, "")
	if order > 0 {
		w.Text("order", "middle", x, y+4, fmt.Sprint(order))
	}
}
