package svg

import (
	"fmt"
	"strings"
)

// Canvas collects the elements of a picture, each in a line. Coordinates are in pixels and
// grow to the right and down. The class of an element is what a style sheet calls it by, and
// its note what the pointer on it shows, unless it is empty.
type Canvas struct{ strings.Builder }

// Add adds an element.
func (c *Canvas) Add(element string) {
	c.WriteString(element)
	c.WriteByte('\n')
}

// Path draws lines and curves, as [Path.String] describes them.
func (c *Canvas) Path(class, d, note string) {
	c.Add(Element("path", Note(note), "class", class, "d", d))
}

// Rect draws a rectangle with corners of a radius.
func (c *Canvas) Rect(class string, x, y, width, height, radius float64, note string) {
	attributes := []any{"class", class, "x", x, "y", y, "width", width, "height", height}
	if radius > 0 {
		attributes = append(attributes, "rx", radius)
	}
	c.Add(Element("rect", Note(note), attributes...))
}

// Line draws a straight line.
func (c *Canvas) Line(class string, x1, y1, x2, y2 float64) {
	c.Add(Element("line", "", "class", class, "x1", x1, "y1", y1, "x2", x2, "y2", y2))
}

// Circle draws a circle around x, y.
func (c *Canvas) Circle(class string, x, y, radius float64, note string) {
	c.Add(Element("circle", Note(note), "class", class, "cx", x, "cy", y, "r", radius))
}

// Text writes a text whose baseline is at y. Of the anchors start, middle and end one says
// which end of it is at x.
func (c *Canvas) Text(class, anchor string, x, y float64, text string) {
	c.Add(textElement(Escape(text), "class", class, "x", x, "y", y, "text-anchor", anchor))
}

// Upward writes a text that reads from below, with its middle at x, y.
func (c *Canvas) Upward(class string, x, y float64, text string) {
	place := fmt.Sprintf("translate(%s %s) rotate(-90)", Number(x), Number(y))
	c.Add(textElement(Escape(text), "class", class, "transform", place, "text-anchor", "middle"))
}

// textElement is an element of text, which may be empty.
func textElement(content string, attributes ...any) string {
	return Begin("text", attributes...) + content + "</text>"
}

// Span is a part of a line of text.
type Span struct {
	Class, Text string
	Before      float64 // pixels of space before it
}

// Spans writes a line of text in parts, with its middle at x.
func (c *Canvas) Spans(class string, x, y float64, spans []Span) {
	var parts strings.Builder
	for _, s := range spans {
		attributes := []any{"class", s.Class}
		if s.Before > 0 {
			attributes = append(attributes, "dx", s.Before)
		}
		parts.WriteString(Begin("tspan", attributes...) + Escape(s.Text) + "</tspan>")
	}
	c.Add(textElement(parts.String(), "class", class, "x", x, "y", y, "text-anchor", "middle"))
}

// Group begins a group of elements, which [Canvas.EndGroup] ends.
func (c *Canvas) Group(note string) { c.Add(Begin("g") + Note(note)) }

// EndGroup ends a group.
func (c *Canvas) EndGroup() { c.Add("</g>") }
