package draughts

import (
	"fmt"
	"strings"
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

// SVG draws the board as it is before the capture, with the path: an arrow for each jump, and
// on the men that are captured the order in which they are. Each square has its number. It
// panics if c is no capture on b. A nil capture leaves just the board.
func (b Board) SVG(c Capture) []byte {
	men := c.mustMen(b)
	order := make(map[Square]int)
	for i, s := range men {
		order[s] = i + 1
	}
	var w strings.Builder
	width, height := 2*border+cell*b.Columns(), 2*border+cell*b.Rows()
	fmt.Fprintf(&w, `<svg xmlns="http://www.w3.org/2000/svg" width="%[1]d" height="%[2]d" viewBox="0 0 %[1]d %[2]d" role="img">`+"\n", width, height)
	fmt.Fprintf(&w, "<title>%s</title>\n<style>%s</style>\n", b.title(c), style)
	w.WriteString(`<defs><marker id="tip" orient="auto" markerWidth="4" markerHeight="4" refX="3" refY="2"><path class="tip" d="M0 0 L4 2 L0 4 z"/></marker></defs>` + "\n")
	fmt.Fprintf(&w, `<rect class="page" width="%d" height="%d"/>`+"\n", width, height)
	b.squares(&w)
	b.path(&w, c)
	for i := range b.Squares() {
		b.man(&w, Square(i+1), order[Square(i+1)])
	}
	w.WriteString("</svg>\n")
	return []byte(w.String())
}

// title says what is drawn.
func (b Board) title(c Capture) string {
	if c.Len() == 0 {
		return fmt.Sprintf("A board of draughts of %d by %d squares", b.rows, b.columns)
	}
	return fmt.Sprintf("A capture of %d on a board of %d by %d squares: %v", c.Len(), b.rows, b.columns, c)
}

// squares draws the squares with their numbers.
func (b Board) squares(w *strings.Builder) {
	for row := range b.Rows() {
		for column := range b.Columns() {
			x, y := border+cell*column, border+cell*row
			s := b.SquareAt(row, column)
			class := "light"
			if s != 0 {
				class = "dark"
			}
			fmt.Fprintf(w, `<rect class="%s" x="%d" y="%d" width="%d" height="%d"/>`+"\n", class, x, y, cell, cell)
			if s != 0 {
				fmt.Fprintf(w, `<text class="square" x="%d" y="%d">%d</text>`+"\n", x+2, y+9, s)
			}
		}
	}
}

// center returns the middle of a square.
func (b Board) center(s Square) (x, y int) {
	row, column := b.Place(s)
	return border + cell*column + cell/2, border + cell*row + cell/2
}

// path draws an arrow for each jump, which ends short of the middle of the square, so that the
// arrows there can be told from each other.
func (b Board) path(w *strings.Builder, c Capture) {
	const short = 6
	for i := range c.Len() {
		x1, y1 := b.center(c[i])
		x2, y2 := b.center(c[i+1])
		dx, dy := (x2-x1)/(2*cell)*short, (y2-y1)/(2*cell)*short
		fmt.Fprintf(w, `<path class="path" d="M%d %d L%d %d"/>`+"\n", x1+dx, y1+dy, x2-dx, y2-dy)
	}
	if c.Len() > 0 {
		x, y := b.center(c[0])
		fmt.Fprintf(w, `<circle class="start" cx="%d" cy="%d" r="%d"/>`+"\n", x, y, man+3)
	}
}

// man draws the man on s, if there is one; order is 0 unless it is captured.
func (b Board) man(w *strings.Builder, s Square, order int) {
	class := [...]string{Empty: "", Own: "own", Opponent: "opponent"}[b.At(s)]
	if class == "" {
		return
	}
	if order > 0 {
		class = "captured"
	}
	x, y := b.center(s)
	fmt.Fprintf(w, `<circle class="%s" cx="%d" cy="%d" r="%d"/>`+"\n", class, x, y, man)
	if order > 0 {
		fmt.Fprintf(w, `<text class="order" x="%d" y="%d" text-anchor="middle">%d</text>`+"\n", x, y+4, order)
	}
}
