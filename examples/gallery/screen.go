package main

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/internal/svg"
)

// The sizes of letters on a screen. What stands between two blanks or colors has a place of its
// own, so that columns stand where they belong in every fixed-width font.
const (
	letterWidth  = 8.4
	letterHeight = 17
	screenMargin = 12
)

// screenStyle has the colors that package play paints with, on a dark terminal whatever
// the page is.
const screenStyle = `
text { font: 14px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #e6edf3; }
rect { fill: #0d1117; stroke: #30363d; }
.c31 { fill: #ff7b72; font-weight: 600; }
.c32 { fill: #56d364; font-weight: 600; }
.c33 { fill: #e3b341; font-weight: 600; }
.c34 { fill: #79c0ff; font-weight: 600; }
.c35 { fill: #d2a8ff; font-weight: 600; }
.c1 { font-weight: 600; }
.c2 { fill: #8b949e; }
.c7 { text-decoration: underline; }
`

// painted is a piece of text in a color: the parameters of "select graphic rendition", and
// the text up to the next escape sequence.
var painted = regexp.MustCompile("\x1b\\[([0-9;]*)m([^\x1b]*)")

// words are what has only single blanks in it.
var words = regexp.MustCompile(`\S+( \S+)*`)

// drawScreen draws a terminal that shows text with escape sequences, as SVG.
func drawScreen(title, text string) []byte {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	var c svg.Canvas
	columns := 0
	for row, line := range lines {
		column := 0
		y := screenMargin + letterHeight*(row+1) - 4
		for _, piece := range painted.FindAllStringSubmatch("\x1b[0m"+line, -1) {
			for _, at := range words.FindAllStringIndex(piece[2], -1) {
				x := screenMargin + letterWidth*float64(column+utf8.RuneCountInString(piece[2][:at[0]]))
				attributes := append([]any{"x", x, "y", y}, class(piece[1])...)
				c.Add(svg.Element("text", svg.Escape(piece[2][at[0]:at[1]]), attributes...))
			}
			column += utf8.RuneCountInString(piece[2])
		}
		columns = max(columns, column)
	}
	file := svg.File{
		Width:  float64(2*screenMargin + int(letterWidth*float64(columns)+1)),
		Height: float64(2*screenMargin + letterHeight*len(lines)),
		Title:  title,
		Style:  screenStyle,
	}
	page := svg.Element("rect", "", "width", file.Width, "height", file.Height, "rx", 8) + "\n"
	return []byte(file.Write(page, c.String()))
}

// class returns the attribute for a color: its last parameter says most.
func class(parameters string) []any {
	color := parameters[strings.LastIndexByte(parameters, ';')+1:]
	if color == "" || color == "0" {
		return nil
	}
	return []any{"class", "c" + color}
}
