package scene

import (
	_ "embed"
	"fmt"
	"regexp"
	"strings"
)

// Color is a color of the style sheet, with the values for light pages and dark pages.
type Color struct{ Name, Light, Dark string }

// colors are those of the scenes. Pieces of the two players differ in lightness above all,
// and worths are blue, grey and orange, so that they can be told apart by whoever does not
// tell colors apart.
var colors = []Color{
	{"page", "#ffffff", "#15181d"},
	{"ink", "#23282f", "#e9ebee"},         // text
	{"soft", "#57606a", "#a7b0ba"},        // coordinates
	{"board", "#f3eee3", "#262a31"},       // a board of cells
	{"line", "#c9bfac", "#4a515c"},        // between its cells
	{"alt", "#e9e1d1", "#2e333b"},         // each other cell
	{"lightsquare", "#f1e7d3", "#b3a58c"}, // of chess
	{"darksquare", "#bb9268", "#735539"},
	{"wood", "#e6cf9f", "#6f5a36"},     // a board of lines
	{"woodline", "#7d6638", "#2e2413"}, // its lines
	{"felt", "#3f7d5c", "#2c5a43"},     // the board of Othello
	{"feltline", "#2a5a41", "#1b3d2d"},
	{"frame", "#2f67ab", "#2a5288"}, // that of Connect Four
	{"hole", "#dbe6f3", "#15181d"},
	{"black", "#23272e", "#0d0f12"}, // stones
	{"blackedge", "#0d0f12", "#8c96a1"},
	{"white", "#fdfcf8", "#ece8df"},
	{"whiteedge", "#6b6556", "#6b6556"},
	{"cross", "#b0372b", "#f2917f"}, // X and O
	{"ring", "#1d5f9e", "#82bdf0"},
	{"red", "#c03a2b", "#d9513f"}, // red, blue and yellow pieces
	{"rededge", "#84221a", "#f3a093"},
	{"blue", "#1c4f96", "#3f7fcc"},
	{"blueedge", "#0d2b57", "#b5d3f7"},
	{"yellow", "#f5c427", "#f5cc48"},
	{"yellowedge", "#a37a00", "#8a6a10"},
	{"counter", "#b9772f", "#d6964a"}, // counters, chocolate
	{"counteredge", "#7a4a14", "#f0c48c"},
	{"cocoa", "#6f4427", "#7d5233"},
	{"cocoaedge", "#4c2b15", "#b98a66"},
	{"poison", "#5b7f2a", "#a5cc62"},
	{"leaf", "#3f7d32", "#7dbb69"}, // edges that can be cut
	{"ground", "#8a6d46", "#a78a60"},
	{"rim", "#3a3f47", "#d5dae0"},     // of discs and pawns of all colors
	{"mark", "#d9480f", "#ff8f57"},    // the last move
	{"wonfill", "#ffe2a8", "#6b4d13"}, // cells that have won
	{"win", "#0b5fa5", "#7cc0f7"},
	{"draw", "#59626c", "#b3bbc4"},
	{"loss", "#ad4a00", "#ffa35c"},
	{"onworth", "#ffffff", "#15181d"}, // text on these
	{"focus", "#6d28d9", "#c4a5ff"},
}

// Colors returns the colors of the style sheet.
func Colors() []Color { return colors }

//go:embed scene.css
var rules string

// Theme is the choice of colors for a file.
type Theme int

// The themes. Auto has light colors, or dark colors if the reader prefers dark. Some programs that
// draw SVG files do not know Auto.
const (
	Auto Theme = iota
	Light
	Dark
)

// Style returns the style sheet of all scenes. The style sheet has colors for light pages, dark
// pages and print. The settings of the reader select the colors, or replace the colors of the style
// sheet (forced-colors). The colors are variables of :root with names that begin with --s-.
func Style() string {
	return fmt.Sprintf(":root {%s}\n@media screen and (prefers-color-scheme: dark) {\n:root {%s}\n}\n%s%s", variables(Light), variables(Dark), rules, widths())
}

func variables(t Theme) string {
	var b strings.Builder
	for _, c := range colors {
		fmt.Fprintf(&b, " --s-%s: %s;", c.Name, c.in(t))
	}
	return b.String() + " "
}

func (c Color) in(t Theme) string {
	if t == Dark {
		return c.Dark
	}
	return c.Light
}

var variable = regexp.MustCompile(`var\(--s-([a-z]+)\)`)

// style returns the style sheet for a file. But for Auto it has no variables, which some
// programs that draw files do not know.
func (t Theme) style() string {
	if t == Auto {
		return Style()
	}
	plain, _, _ := strings.Cut(rules, "/* pages only */")
	return variable.ReplaceAllStringFunc(plain, func(v string) string {
		name := variable.FindStringSubmatch(v)[1]
		for _, c := range colors {
			if c.Name == name {
				return c.in(t)
			}
		}
		panic("scene: no such color: " + name)
	})
}
