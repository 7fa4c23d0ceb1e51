package menu

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

// drawText draws a position that is written in a line.
func drawText[S fmt.Stringer](s S, paint dialogue.Palette) string {
	return paint.Paint(dialogue.Yellow, s.String()) + "\n"
}

// drawBar draws a bar of chocolate with the numbers of its rows and columns, and an x for
// the poisoned square.
func drawBar(b numbers.Bar, paint dialogue.Palette) string {
	var text strings.Builder
	text.WriteString("  ")
	for column := range b.Columns() {
		fmt.Fprintf(&text, "%3d", column+1)
	}
	for i, n := range b.AppendRows(nil) {
		fmt.Fprintf(&text, "\n%2d", i+1)
		for j := range n {
			if i+j == 0 {
				text.WriteString("  " + paint.Paint(dialogue.Red, "x"))
			} else {
				text.WriteString("  " + paint.Paint(dialogue.Yellow, "o"))
			}
		}
	}
	return text.String() + "\n"
}

// drawCram draws a board, with a dot for a free square.
func drawCram(g graphs.Cram, s nim.Set, paint dialogue.Palette) string {
	var text strings.Builder
	text.WriteByte(' ')
	for column := range g.Columns {
		fmt.Fprintf(&text, " %d", column+1)
	}
	for row := range g.Rows {
		fmt.Fprintf(&text, "\n%d", row+1)
		for column := range g.Columns {
			sign := paint.Paint(dialogue.Green, "#")
			if s.Has(row*g.Columns + column) {
				sign = paint.Paint(dialogue.Dim, ".")
			}
			text.WriteString(" " + sign)
		}
	}
	return text.String() + "\n"
}

// drawGraph lists the vertices that are left, each with its neighbors.
func drawGraph(g graphs.Graph, s nim.Set, paint dialogue.Palette) string {
	var text strings.Builder
	for v := range s.All() {
		text.WriteString(paint.Paint(dialogue.Yellow, fmt.Sprintf("%3d", v)) + ":")
		for w := range (g.Neighbors(v) & s).All() {
			fmt.Fprintf(&text, " %d", w)
		}
		text.WriteByte('\n')
	}
	if s == 0 {
		return "no vertex is left\n"
	}
	return text.String()
}

// drawPicture lists the edges that are left, as they are numbered.
func drawPicture(p graphs.Picture, s nim.Set, paint dialogue.Palette) string {
	var text strings.Builder
	for i := range s.All() {
		fmt.Fprintf(&text, "  #%-2d %s\n", i, paint.Paint(dialogue.Green, graphs.Picture{p[i]}.String()))
	}
	if s == 0 {
		return "no edge is left\n"
	}
	return text.String()
}

// drawCoins draws coins in a row, H for heads and T for tails, above their numbers.
func drawCoins(n int, s nim.Set, paint dialogue.Palette) string {
	var coins, numbers strings.Builder
	for i := range n {
		side := paint.Paint(dialogue.Dim, "T")
		if s.Has(i) {
			side = paint.Paint(dialogue.Yellow, "H")
		}
		coins.WriteString("  " + side)
		fmt.Fprintf(&numbers, "%3d", i)
	}
	return coins.String() + "\n" + numbers.String() + "\n"
}
