package scene

import (
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"
)

// Anchor says what a part is on a page besides its shapes.
type Anchor struct {
	Href  string // where a click leads; empty if the part is no link
	Class string // more classes, such as "selected", "best" or that of a worth
	Label string // what a screen reader says instead of the label of the part, unless empty
	Badge string // what the move is worth, in a few signs; empty for none
	Worth Worth  // the shape of the badge
}

// Worth is the class of what a move is worth. Each has a color and a shape of its own.
type Worth string

// The worths of a move to the player who makes it.
const (
	Win     Worth = "win"     // a blue disc
	Draw    Worth = "draw"    // a grey square
	Loss    Worth = "loss"    // an orange diamond
	Unknown Worth = "unknown" // a hollow disc
)

// Write returns the scene as an SVG element without style, for a page that has Style. The
// function says what each part is there; nil means that none is a link. Decoration is
// hidden from screen readers, and each other part has a label and a role.
func (s Scene) Write(anchor func(Part) Anchor) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="scene" viewBox="0 0 %s %s" role="group" aria-label="%s">`+"\n", number(s.Width), number(s.Height), escape(s.Label))
	s.write(&b, anchor)
	b.WriteString("</svg>\n")
	return b.String()
}

// File returns the scene as an SVG file that needs nothing else, so many pixels wide, in a
// theme, on a background.
func (s Scene) File(width float64, theme Theme) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" class="scene" width="%s" height="%s" viewBox="0 0 %s %s" role="img">`+"\n",
		number(width), number(width*s.Height/s.Width), number(s.Width), number(s.Height))
	fmt.Fprintf(&b, "<title>%s</title>\n<style>%s</style>\n", escape(s.Label), theme.style())
	b.WriteString(Rect("page", 0, 0, s.Width, s.Height).SVG() + "\n")
	s.write(&b, nil)
	b.WriteString("</svg>\n")
	return []byte(b.String())
}

func (s Scene) write(b *strings.Builder, anchor func(Part) Anchor) {
	for _, p := range s.Parts {
		var a Anchor
		if anchor != nil {
			a = anchor(p)
		}
		b.WriteString(p.SVG(a) + "\n")
	}
}

// SVG returns the part as an element: a link or, without one, a group.
func (p Part) SVG(a Anchor) string {
	var b strings.Builder
	element := "g"
	switch {
	case p.ID == "":
		b.WriteString(`<g aria-hidden="true">`)
	case a.Href != "":
		element = "a"
		fmt.Fprintf(&b, `<a class="%s" data-part="%s" href="%s" aria-label="%s">`, classes("part move", a.Class), escape(p.ID), escape(a.Href), escape(p.label(a)))
	default:
		fmt.Fprintf(&b, `<g class="%s" data-part="%s" role="img" aria-label="%s">`, classes("part", a.Class), escape(p.ID), escape(p.label(a)))
	}
	for _, h := range p.Shapes {
		if h.Class == Hit && a.Badge != "" { // the badge is under it
			b.WriteString(Badge(p.X, p.Y, p.Room, a.Worth, a.Badge))
		}
		b.WriteString(h.SVG())
	}
	return b.String() + "</" + element + ">"
}

func (p Part) label(a Anchor) string {
	if a.Label != "" {
		return a.Label
	}
	return p.Label
}

// Badge returns a group of shapes around a place that says what a move is worth: by color,
// by shape and in a few signs.
func Badge(x, y, radius float64, w Worth, text string) string {
	var shape Shape
	switch w {
	case Draw:
		shape = RoundRect("", x-0.88*radius, y-0.88*radius, 1.76*radius, 1.76*radius, 0.2*radius)
	case Loss:
		shape = Regular("", x, y, radius, 4, 0)
	default:
		shape = Circle("", x, y, radius)
	}
	size := radius * 1.05 / max(1, float64(len([]rune(text)))*0.62)
	return fmt.Sprintf(`<g class="badge %s" aria-hidden="true">%s%s</g>`, escape(string(w)), shape.SVG(), Text("", x, y, size, text).SVG())
}

func classes(first, more string) string {
	if more == "" {
		return first
	}
	return first + " " + escape(more)
}

// number writes a coordinate to a hundredth, and short.
func number(x float64) string {
	text := strconv.FormatFloat(x, 'f', 2, 64)
	if strings.Contains(text, ".") {
		text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	if text == "-0" {
		return "0"
	}
	return text
}

func escape(text string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(text)) // a Builder takes everything
	return b.String()
}
