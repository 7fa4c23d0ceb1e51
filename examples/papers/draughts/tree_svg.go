package draughts

import (
	"fmt"

	"github.com/gametheory-go/gametheory/internal/svg"
)

// Sizes in the drawing of a tree, in pixels.
const (
	apart  = 44 // from a node to the next
	radius = 14 // of a node
)

// treeStyle colors the drawing.
const treeStyle = `
.count { font: 12px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; fill: #24292f; }
.page { fill: #ffffff; }
.node { fill: #ffffff; stroke: #57606a; stroke-width: 1.5; }
.way { fill: #cfe8f7; stroke: #0072b2; stroke-width: 2; }
.arc { stroke: #57606a; stroke-width: 1.5; }
.left { stroke: #0072b2; stroke-width: 2; }
@media (prefers-color-scheme: dark) { .page { fill: #0d1117; } .arc { stroke: #9198a1; } }
`

// SVG draws the tree as lists: what is on the left of a node is drawn below it, and what is on
// its right beside it. The left spine, which ends with the largest count, is blue.
func (t *Tree) SVG() []byte {
	var w svg.Canvas
	wide, high := 0, 0
	for row := t; row != nil; row = row.Left {
		high++
		length := 0
		for n := row; n != nil; n = n.Right {
			n.draw(&w, n == row, length, high-1)
			length++
		}
		wide = max(wide, length)
	}
	file := svg.File{
		Width:  float64(apart * wide),
		Height: float64(apart * high),
		Title:  fmt.Sprintf("The binary tree of the captures of a man, of which a longest captures %d", t.Max()),
		Style:  treeStyle,
	}
	return []byte(file.Write(file.Page(), w.String()))
}

// draw draws a node, at a column and row, and the lines that lead from it.
func (t *Tree) draw(w *svg.Canvas, first bool, column, row int) {
	x, y := apart*(float64(column)+0.5), apart*(float64(row)+0.5)
	if t.Left != nil {
		w.Line("left", x, y+radius, x, y+apart-radius)
	}
	if t.Right != nil {
		w.Line("arc", x+radius, y, x+apart-radius, y)
	}
	class := "node"
	if first {
		class = "way"
	}
	w.Circle(class, x, y, radius, "")
	w.Text("count", "middle", x, y+4, fmt.Sprint(t.Count))
}
