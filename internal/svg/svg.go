// Package svg writes pictures as SVG that needs nothing else: no script, no font of its
// own, no other file.
package svg

import (
	"encoding/xml"
	"fmt"
	"strings"
)

// Canvas collects the elements of a picture. Coordinates are in pixels and grow to the
// right and down.
type Canvas struct{ strings.Builder }

// Path draws lines and curves, as [Path.String] describes them. What the pointer on it
// shows is note, unless it is empty.
func (c *Canvas) Path(class, d, note string) {
	c.element(fmt.Sprintf(`path class="%s" d="%s"`, class, d), "path", note)
}

// Rect draws a rectangle with corners of a radius.
func (c *Canvas) Rect(class string, x, y, width, height, radius float64, note string) {
	attributes := fmt.Sprintf(`rect class="%s" x="%s" y="%s" width="%s" height="%s"`,
		class, Number(x), Number(y), Number(width), Number(height))
	if radius > 0 {
		attributes += fmt.Sprintf(` rx="%s"`, Number(radius))
	}
	c.element(attributes, "rect", note)
}

// element writes an element with a note.
func (c *Canvas) element(attributes, name, note string) {
	if note == "" {
		fmt.Fprintf(c, "<%s/>\n", attributes)
		return
	}
	fmt.Fprintf(c, "<%s><title>%s</title></%s>\n", attributes, Escape(note), name)
}

// Text writes a text whose baseline is at y. Of the anchors start, middle and end one says
// which end of it is at x.
func (c *Canvas) Text(class, anchor string, x, y float64, text string) {
	fmt.Fprintf(c, `<text class="%s" x="%s" y="%s" text-anchor="%s">%s</text>`+"\n",
		class, Number(x), Number(y), anchor, Escape(text))
}

// Span is a part of a line of text.
type Span struct {
	Class, Text string
	Before      float64 // pixels of space before it
}

// Spans writes a line of text in parts, with its middle at x.
func (c *Canvas) Spans(class string, x, y float64, spans []Span) {
	fmt.Fprintf(c, `<text class="%s" x="%s" y="%s" text-anchor="middle">`, class, Number(x), Number(y))
	for _, s := range spans {
		fmt.Fprintf(c, `<tspan class="%s"`, s.Class)
		if s.Before > 0 {
			fmt.Fprintf(c, ` dx="%s"`, Number(s.Before))
		}
		fmt.Fprintf(c, ">%s</tspan>", Escape(s.Text))
	}
	c.WriteString("</text>\n")
}

// Group begins a group of elements, which [Canvas.EndGroup] ends. What the pointer on it
// shows is note.
func (c *Canvas) Group(note string) {
	c.WriteString("<g>")
	if note != "" {
		fmt.Fprintf(c, "<title>%s</title>", Escape(note))
	}
	c.WriteString("\n")
}

// EndGroup ends a group.
func (c *Canvas) EndGroup() { c.WriteString("</g>\n") }

// Document returns the picture with a title and a description, for those who do not
// see it.
func (c *Canvas) Document(width, height float64, title, description, style string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%[1]s" height="%[2]s" viewBox="0 0 %[1]s %[2]s" role="img">`+"\n",
		Number(width), Number(height))
	fmt.Fprintf(&b, "<title>%s</title>\n<desc>%s</desc>\n<style>%s</style>\n", Escape(title), Escape(description), style)
	fmt.Fprintf(&b, `<rect class="page" width="%s" height="%s"/>`+"\n", Number(width), Number(height))
	b.WriteString(c.String())
	b.WriteString("</svg>\n")
	return b.String()
}

// Path is a line of straight and curved pieces.
type Path struct{ b strings.Builder }

// Move goes to a place without drawing.
func (p *Path) Move(x, y float64) { fmt.Fprintf(&p.b, "M%s %s", Number(x), Number(y)) }

// Line draws a straight line.
func (p *Path) Line(x, y float64) { fmt.Fprintf(&p.b, "L%s %s", Number(x), Number(y)) }

// Curve draws a cubic Bézier curve to the last place, whose control points are the others.
func (p *Path) Curve(x1, y1, x2, y2, x, y float64) {
	fmt.Fprintf(&p.b, "C%s %s %s %s %s %s", Number(x1), Number(y1), Number(x2), Number(y2), Number(x), Number(y))
}

// Close goes back to the place of the last Move.
func (p *Path) Close() { p.b.WriteString("Z") }

// String returns the path as SVG writes it.
func (p *Path) String() string { return p.b.String() }

// Number writes a coordinate to a tenth, which is finer than what is seen. It hides
// the last bits of floating-point numbers, in which processors differ.
func Number(x float64) string {
	text := strings.TrimSuffix(fmt.Sprintf("%.1f", x), ".0")
	if text == "-0" {
		return "0"
	}
	return text
}

// Escape returns the text with what XML would take for its own written otherwise, and
// without what XML cannot contain.
func Escape(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a Builder takes everything
	return b.String()
}
