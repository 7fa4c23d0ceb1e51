package scene

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/internal/svg"
)

// Anchor describes a part on a page: the link, the label and the badge.
type Anchor struct {
	Href  string // target of the link; empty for no link
	Class string // more classes, such as "selected", "best" or a Worth
	Label string // text for a screen reader; empty for the label of the part
	Badge string // value of the move in a few characters; empty for no badge
	Worth Worth  // shape of the badge
}

// Worth is the class of the value of a move. Each class has a separate color and shape.
type Worth string

// The classes of the value of a move, for the player who makes the move.
const (
	Win     Worth = "win"     // a blue disc
	Draw    Worth = "draw"    // a grey square
	Loss    Worth = "loss"    // an orange diamond
	Unknown Worth = "unknown" // a hollow disc
)

// Write returns the scene as an SVG element without style, for a page with [Style]. The function
// anchor returns the links and labels of a part on the page. If anchor is nil, no part is a link.
// Otherwise the style sheet keeps the element wide enough for clicks on each part: see
// [TargetSize].
//
// Decoration is hidden from screen readers. Each other part has a label and a role.
func (s Scene) Write(anchor func(Part) Anchor) string {
	attributes := []any{"class", "scene"}
	if least := s.least(); anchor != nil && least > 0 {
		attributes = append(attributes, "data-least", least)
	}
	return svg.Element("svg", "\n"+s.parts(anchor), append(attributes,
		"viewBox", svg.Box(s.Width, s.Height), "role", "group", "aria-label", s.Label)...) + "\n"
}

// Picture returns the scene as a small picture for decoration: an SVG element without style, names
// and links. The picture is hidden from screen readers. Picture leaves out the parts beside the
// board and their space.
func (s Scene) Picture() string {
	const edge = 3 // for the width of lines
	lo, hi := Point{s.Width, s.Height}, Point{}
	var c svg.Canvas
	for _, p := range s.Parts {
		for _, h := range p.Shapes {
			if p.Beside || h.Is(Hit) || h.Is(Coordinate) {
				continue
			}
			c.WriteString(h.SVG())
			from, to := h.Bounds()
			lo = Point{min(lo.X, from.X), min(lo.Y, from.Y)}
			hi = Point{max(hi.X, to.X), max(hi.Y, to.Y)}
		}
	}
	box := fmt.Sprintf("%.0f %.0f %.0f %.0f", lo.X-edge, lo.Y-edge, hi.X-lo.X+2*edge, hi.Y-lo.Y+2*edge)
	return svg.Element("svg", c.String(), "class", "scene", "viewBox", box, "aria-hidden", true)
}

// File returns the scene as a complete SVG file with a background. The file has the given width in
// pixels and the colors of the theme.
func (s Scene) File(width float64, theme Theme) []byte {
	f := svg.File{
		Width: s.Width, Height: s.Height, Scale: width / s.Width,
		Class: "scene", Title: s.Label, Style: theme.style(),
	}
	return []byte(f.Write(f.Page(), s.parts(nil)))
}

// parts writes the parts, each in a line.
func (s Scene) parts(anchor func(Part) Anchor) string {
	var c svg.Canvas
	for _, p := range s.Parts {
		var a Anchor
		if anchor != nil {
			a = anchor(p)
		}
		c.Add(p.SVG(a))
	}
	return c.String()
}

// SVG returns the part as an SVG element: a link if Href is not empty, and otherwise a group.
func (p Part) SVG(a Anchor) string {
	var shapes strings.Builder
	shapes.WriteString(svg.Note(p.Note))
	for _, h := range p.Shapes {
		if h.Class == Hit && a.Badge != "" { // the badge is under it
			shapes.WriteString(Badge(p.X, p.Y, p.Room, a.Worth, a.Badge))
		}
		shapes.WriteString(h.SVG())
	}
	label := cmp.Or(a.Label, p.Label)
	var step []any
	if p.Step > 0 {
		step = []any{"data-step", p.Step}
	}
	switch {
	case p.ID == "":
		return svg.Element("g", shapes.String(), "aria-hidden", true)
	case a.Href != "":
		return svg.Element("a", shapes.String(),
			append(step, "class", classes("part move", a.Class), "data-part", p.ID, "href", a.Href, "aria-label", label)...)
	}
	return svg.Element("g", shapes.String(),
		append(step, "class", classes("part", a.Class), "data-part", p.ID, "role", "img", "aria-label", label)...)
}

// Badge returns a group of SVG shapes with the value of a move. The color, the shape and the text
// of the badge show the value.
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
	content := shape.SVG() + Text("", x, y, size, text).SVG()
	return svg.Element("g", content, "class", "badge "+string(w), "aria-hidden", true)
}

func classes(first, more string) string { return strings.TrimSpace(first + " " + more) }
