package menu

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

// The drawings of a position s after another one, last, have in parentheses what the move between
// them has chosen, and show what it took away. If they are equal nothing is marked.

// drawText draws a position that is written in a line.
func drawText[S fmt.Stringer](s S, paint dialogue.Palette) string {
	return paint.Paint(dialogue.Yellow, s.String()) + "\n"
}

// sign is what stands in a cell of a board.
type sign struct {
	text   string // one character
	color  dialogue.Color
	marked bool
}

// row writes signs, each at the end of two columns or three. A marked one has parentheses before
// and behind it, between its columns and those of its neighbors; two in columns so narrow that
// there is no room for both have them together.
func row(signs []sign, columns int, paint dialogue.Palette) string {
	var b strings.Builder
	closing := false // whether the last one was marked
	for _, s := range signs {
		gap := []byte(strings.Repeat(" ", columns-1))
		if s.marked {
			gap[len(gap)-1] = '('
		}
		switch {
		case closing && s.marked && len(gap) == 1:
			gap[0] = ' '
		case closing:
			gap[0] = ')'
		}
		if s.marked || closing {
			gap = []byte(paint.Paint(dialogue.Bold, string(gap)))
		}
		b.Write(gap)
		b.WriteString(paint.Paint(s.color, s.text))
		closing = s.marked
	}
	if closing {
		b.WriteString(paint.Paint(dialogue.Bold, ")"))
	}
	return b.String()
}

// drawBar draws a bar of chocolate with the numbers of its rows and columns, an x for the
// poisoned square and a dot for each one that the last move bit off.
func drawBar(last, b numbers.Bar, paint dialogue.Palette) string {
	var text strings.Builder
	text.WriteString("  ")
	for column := range last.Columns() {
		fmt.Fprintf(&text, "%3d", column+1)
	}
	text.WriteByte('\n')
	left := b.AppendRows(nil)
	bitten := false // whether the square that the move chose has been drawn
	for i, n := range last.AppendRows(nil) {
		rest := 0
		if i < len(left) {
			rest = left[i]
		}
		var signs []sign
		for j := range n {
			switch {
			case j >= rest:
				signs = append(signs, sign{".", dialogue.Dim, !bitten})
				bitten = true
			case i+j == 0:
				signs = append(signs, sign{"x", dialogue.Red, false})
			default:
				signs = append(signs, sign{"o", dialogue.Yellow, false})
			}
		}
		fmt.Fprintf(&text, "%2d%s\n", i+1, row(signs, 3, paint))
	}
	return text.String()
}

// drawCram draws a board, with a dot for a free square.
func drawCram(g graphs.Cram, last, s nim.Set, paint dialogue.Palette) string {
	var text strings.Builder
	text.WriteByte(' ')
	for column := range g.Columns {
		fmt.Fprintf(&text, " %d", column+1)
	}
	text.WriteByte('\n')
	for r := range g.Rows {
		var signs []sign
		for column := range g.Columns {
			square := r*g.Columns + column
			if s.Has(square) {
				signs = append(signs, sign{".", dialogue.Dim, false})
			} else {
				signs = append(signs, sign{"#", dialogue.Green, last.Has(square)})
			}
		}
		fmt.Fprintf(&text, "%d%s\n", r+1, row(signs, 2, paint))
	}
	return text.String()
}

// drawCoins draws coins in a row, H for heads and T for tails, above their numbers.
func drawCoins(n int, last, s nim.Set, paint dialogue.Palette) string {
	var signs []sign
	var numbers strings.Builder
	for i := range n {
		coin := sign{"T", dialogue.Dim, last.Has(i) != s.Has(i)}
		if s.Has(i) {
			coin.text, coin.color = "H", dialogue.Yellow
		}
		signs = append(signs, coin)
		fmt.Fprintf(&numbers, "%3d", i)
	}
	return row(signs, 3, paint) + "\n" + numbers.String() + "\n"
}

// drawGraph lists the vertices that are left, each with its neighbors, and those that the last
// move removed.
func drawGraph(g graphs.NodeKayles, last, s nim.Set, paint dialogue.Palette) string {
	chosen := -1
	if last != s {
		chosen = number(g.MoveName(last, s))
	}
	var all []item
	for v := range last.All() {
		name := strconv.Itoa(v)
		switch {
		case v == chosen:
			all = append(all, item{fmt.Sprintf("%4s", "("+name+")"), dialogue.Dim, ""})
		case !s.Has(v):
			all = append(all, item{fmt.Sprintf("%3s", name), dialogue.Dim, "  removed with it"})
		default:
			neighbors := ":"
			for w := range (g.Graph.Neighbors(v) & s).All() {
				neighbors += " " + strconv.Itoa(w)
			}
			all = append(all, item{fmt.Sprintf("%3s", name), dialogue.Yellow, neighbors})
		}
	}
	text := list(all, paint)
	if s == 0 {
		text += "no vertex is left\n"
	}
	return text
}

// drawPicture lists the edges that are left, as they are numbered, and those that fell with the
// last move.
func drawPicture(g graphs.Hackenbush, p graphs.Picture, last, s nim.Set, paint dialogue.Palette) string {
	cut := -1
	if last != s {
		cut = edgeNumber(g.MoveName(last, s))
	}
	var all []item
	for i := range last.All() {
		edge := graphs.Picture{p[i]}.String()
		before := fmt.Sprintf("  #%-2d ", i)
		switch {
		case i == cut:
			all = append(all, item{fmt.Sprintf(" (#%-2d %s)", i, edge), dialogue.Dim, "  cut"})
		case !s.Has(i):
			all = append(all, item{before + edge, dialogue.Dim, "  fell off"})
		default:
			all = append(all, item{before + edge, dialogue.Green, ""})
		}
	}
	text := list(all, paint)
	if s == 0 {
		text += "no edge is left\n"
	}
	return text
}

// edgeNumber returns the number of the edge that is cut by a move with this name, as in 1-2 (#4).
func edgeNumber(move string) int {
	_, edge, _ := strings.Cut(move, "#")
	return number(strings.TrimSuffix(edge, ")"))
}

// item is what a list has in a line: a name in a color, and more behind it.
type item struct {
	name  string
	color dialogue.Color
	more  string
}

func (i item) width() int { return len(i.name) + len(i.more) }

// A list has at most so many items below each other, unless that takes more columns than a narrow
// terminal has.
const (
	listLines   = 12
	listColumns = 60
)

// list writes items below each other, and where they are many also side by side.
func list(all []item, paint dialogue.Palette) string {
	widest := 1
	for _, i := range all {
		widest = max(widest, i.width())
	}
	beside := 1
	if len(all) > listLines {
		beside = max(1, listColumns/widest)
		beside = min(beside, (len(all)+listLines-1)/listLines)
	}
	lines := (len(all) + beside - 1) / beside
	var b strings.Builder
	for line := range lines {
		for n := line; n < len(all); n += lines {
			i := all[n]
			b.WriteString(paint.Paint(i.color, i.name) + i.more)
			if n+lines < len(all) {
				b.WriteString(strings.Repeat(" ", widest-i.width()))
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}
