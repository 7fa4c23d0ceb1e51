// Package svg writes pictures as SVG that needs nothing else: no script, no font of its
// own, no other file. All that the project draws goes through [Element], so that there is one
// way to write a number and one to write a text.
//
// A [Canvas] collects the shapes of a picture and a [File] is the picture. What stands within
// a page, or has attributes of its own, is made of elements.
package svg

import (
	"encoding/xml"
	"fmt"
	"strings"
)

// Element returns an element. Attributes are pairs of a name and a value: a float64 is
// written by [Number], and all else as a text. Content is SVG: other elements, or a text that
// went through [Escape].
func Element(name, content string, attributes ...any) string {
	if content == "" {
		return "<" + name + pairs(attributes) + "/>"
	}
	return Begin(name, attributes...) + content + "</" + name + ">"
}

// Begin returns the beginning of an element, for those with much in them.
func Begin(name string, attributes ...any) string { return "<" + name + pairs(attributes) + ">" }

// pairs writes attributes.
func pairs(attributes []any) string {
	var b strings.Builder
	for i := 0; i < len(attributes); i += 2 {
		fmt.Fprintf(&b, ` %v="%s"`, attributes[i], value(attributes[i+1]))
	}
	return b.String()
}

func value(v any) string {
	if x, ok := v.(float64); ok {
		return Number(x)
	}
	return Escape(fmt.Sprint(v))
}

// Note returns the element for what the pointer on the element around it shows, or nothing
// for an empty text.
func Note(text string) string {
	if text == "" {
		return ""
	}
	return Element("title", Escape(text))
}

// Box returns the viewBox of a picture whose coordinates begin at 0.
func Box(width, height float64) string { return "0 0 " + Number(width) + " " + Number(height) }

// Number writes a coordinate to a tenth, which is finer than what is seen, and short. It
// hides the last bits of floating-point numbers, in which processors differ: so the same data
// make the same file, unless a coordinate falls just between two tenths.
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
