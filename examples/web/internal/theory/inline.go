package theory

import (
	"bytes"
	"html/template"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/chart"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/partizan"
)

// Drawings stand in the HTML of their pages, so that their texts are read by a screen reader
// and their colors follow the mode. The policy on content lets no element have a style there:
// that of each kind of drawing stands in the style sheet of the pages, below a class.
const (
	treeClass  = "treedrawing"
	chartClass = "chartdrawing"
	graphClass = "thermographdrawing"
)

// drawingStyle returns what the style sheet says of drawings.
func drawingStyle() string {
	return scoped(treeClass, drawn(samples())) + scoped(chartClass, chart.Sequence("", "", "", "", nil, nil)) +
		scoped(graphClass, thermograph(&partizan.Thermograph{Left: mast, Right: mast}, ""))
}

// mast is a wall of the thermograph of 0.
var mast = []partizan.Point{{}}

// thermograph returns a thermograph as a file.
func thermograph(t *partizan.Thermograph, title string) []byte {
	var svg bytes.Buffer
	_ = t.WriteSVG(&svg, title) // a Buffer takes everything
	return svg.Bytes()
}

// samples returns a game of two players, whose drawing has the style of all of them.
func samples() *extensive.Game {
	return &extensive.Game{Players: make([]string, 2), Nodes: []extensive.Node{{Set: extensive.Terminal}}}
}

// drawn returns a drawing of a game, for which only the style matters.
func drawn(g *extensive.Game) []byte {
	var svg bytes.Buffer
	_ = extensive.NewDrawing(g).WriteSVG(&svg) // a Buffer takes everything
	return svg.Bytes()
}

// scoped returns the style of an SVG file for elements of a class alone. What is printed is
// as on a light page.
func scoped(class string, svg []byte) string {
	_, style, _ := cut(svg)
	return "svg." + class + " {\n" + strings.ReplaceAll(style, "@media (", "@media screen and (") + "}\n"
}

// cut cuts an SVG file into what is before its style, the style and what is after it.
func cut(svg []byte) (head, style, body string) {
	head, rest, _ := strings.Cut(string(svg), "<style>")
	style, body, _ = strings.Cut(rest, "</style>\n")
	return head, style, body
}

// inlined returns the element of an SVG file for a page: with a class in place of its style.
// Its title and description remain, which name it for a screen reader.
func inlined(svg []byte, class string) template.HTML {
	head, _, body := cut(svg)
	return template.HTML(strings.Replace(head, "<svg ", `<svg class="drawing `+class+`" `, 1) + body)
}

// opened returns the element of a drawing of a game whose nodes are read one by one, each with
// what it is: a picture as a whole would hide them from a screen reader.
func opened(svg template.HTML) template.HTML {
	text := strings.Replace(string(svg), `role="img"`, `role="group"`, 1)
	return template.HTML(strings.ReplaceAll(text, "<g><title>", `<g role="img"><title>`))
}
