// Package chart draws charts as SVG that needs nothing else: no script, no font of
// its own, no other file. They can be read on a light and on a dark page, by those
// who do not tell red from green, and by a program that reads them aloud.
//
// # Why not gonum/plot
//
// The plotting library of the field is gonum.org/v1/plot, and it has far more: plots of
// most kinds, and many file formats. Its SVG (version 0.17) is a picture of paper, though.
// Colors are written into each element, so that a dark page cannot have others; there is
// no title or description for a program that reads aloud, and no number under the pointer;
// and the letters are those of the Liberation fonts, which the reader must have or the
// file must carry. It also asks for nine modules, among them those for PDF and TeX. The
// charts here are few, and what they are about, shares with the draws in the middle and
// intervals from both ends, would have to be plotters of our own there as well.
//
// So every chart of this module is drawn here. If one needs what is hard to draw, such as
// contours, that is the time to change.
package chart

import "github.com/gametheory-go/gametheory/internal/svg"

// Sizes of text and the space around it, in the units of the charts, which are
// pixels where a chart is not scaled.
const (
	margin     = 24
	lineHeight = 18
	titleSize  = 17
	// letter is the width of a letter of the text, about.
	letter = 6.6
)

// style colors the charts: those of Okabe and Ito (2008), which differ in lightness
// too. Where the reader prefers a dark page, the background is dark.
const style = `
text { font: 12px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; fill: #24292f; }
.title { font-size: 17px; font-weight: 600; }
.head { font-weight: 600; }
.soft { fill: #57606a; }
.on { fill: #ffffff; }
.ondraw { fill: #24292f; }
.page { fill: #ffffff; }
.grid { stroke: #d0d7de; stroke-width: 1; }
.axis { stroke: #57606a; stroke-width: 1; }
.first { fill: #0072b2; }
.draw { fill: #c3c9d0; }
.second { fill: #c04f00; }
.mark { stroke: #24292f; stroke-width: 1.5; fill: none; }
.range { stroke: #0072b2; stroke-width: 3; }
.dot { fill: #24292f; stroke: #ffffff; stroke-width: 1; }
.s0 { stroke: #0072b2; } .f0 { fill: #0072b2; }
.s1 { stroke: #c04f00; } .f1 { fill: #c04f00; }
.s2 { stroke: #00805f; } .f2 { fill: #00805f; }
.s3 { stroke: #a9478a; } .f3 { fill: #a9478a; }
.series { stroke-width: 2; fill: none; }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3; }
.soft { fill: #9198a1; }
.on { fill: #0d1117; }
.ondraw { fill: #e6edf3; }
.page { fill: #0d1117; }
.grid { stroke: #30363d; }
.axis { stroke: #9198a1; }
.first { fill: #56b4e9; }
.draw { fill: #484f58; }
.second { fill: #f0883e; }
.mark { stroke: #e6edf3; }
.range { stroke: #56b4e9; }
.dot { fill: #e6edf3; stroke: #0d1117; }
.s0 { stroke: #56b4e9; } .f0 { fill: #56b4e9; }
.s1 { stroke: #f0883e; } .f1 { fill: #f0883e; }
.s2 { stroke: #3fc79a; } .f2 { fill: #3fc79a; }
.s3 { stroke: #e59fcb; } .f3 { fill: #e59fcb; }
}
`

// canvas collects the elements of a chart.
type canvas struct{ svg.Canvas }

// The anchors of a text say which end of it stands at its place.
const (
	start  = "start"
	middle = "middle"
	end    = "end"
)

// text writes in the middle of the height y.
func (c *canvas) text(class, anchor string, x, y float64, text string) {
	c.Text(class, anchor, x, y+4, text)
}

// file returns the chart, with a title over it and a description for those who do not
// see it.
func (c *canvas) file(width, height float64, title, description string) []byte {
	f := svg.File{Width: width, Height: height, Title: title, Description: description, Style: style}
	head := svg.Element("text", svg.Escape(title), "class", "title", "x", margin, "y", margin+titleSize/2) + "\n"
	return []byte(f.Write(f.Page(), head, c.String()))
}
