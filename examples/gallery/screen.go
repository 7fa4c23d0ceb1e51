package main

import (
	"encoding/xml"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"
)

// The sizes of letters on a screen. What stands between two blanks or colors has a place of its
// own, so that columns stand where they belong in every fixed-width font.
const (
	letterWidth  = 8.4
	letterHeight = 17
	screenMargin = 12
)

// screenStyle has the colors that package dialogue paints with, on a dark terminal whatever
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
	var b strings.Builder
	columns := 0
	for row, line := range lines {
		column := 0
		y := screenMargin + letterHeight*(row+1) - 4
		for _, piece := range painted.FindAllStringSubmatch("\x1b[0m"+line, -1) {
			for _, at := range words.FindAllStringIndex(piece[2], -1) {
				x := screenMargin + letterWidth*float64(column+utf8.RuneCountInString(piece[2][:at[0]]))
				fmt.Fprintf(&b, `<text x="%.1f" y="%d"%s>%s</text>`+"\n", x, y, class(piece[1]), escape(piece[2][at[0]:at[1]]))
			}
			column += utf8.RuneCountInString(piece[2])
		}
		columns = max(columns, column)
	}
	width, height := 2*screenMargin+int(letterWidth*float64(columns)+1), 2*screenMargin+letterHeight*len(lines)
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="%[1]d" height="%[2]d" viewBox="0 0 %[1]d %[2]d" role="img">
<title>%[3]s</title>
<style>%[4]s</style>
<rect width="%[1]d" height="%[2]d" rx="8"/>
%[5]s</svg>
`, width, height, escape(title), screenStyle, b.String())
}

// class returns the attribute for a color: its last parameter says most.
func class(parameters string) string {
	color := parameters[strings.LastIndexByte(parameters, ';')+1:]
	if color == "" || color == "0" {
		return ""
	}
	return fmt.Sprintf(` class="c%s"`, color)
}

func escape(text string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(text)) // a Builder takes everything
	return b.String()
}
