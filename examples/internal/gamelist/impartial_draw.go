package gamelist

import (
	"strings"

	"github.com/gametheory-go/gametheory/nim/numbers"
	"github.com/gametheory-go/gametheory/play"
)

// A drawing of a position s after another one, last, puts what the move between
// them has chosen in parentheses, and shows what it took away. If the two are
// equal nothing is marked.

// drawPair draws two numbers.
func drawPair(_, s numbers.Pair, paint play.Palette) string {
	return paint.Paint(play.Yellow, s.String()) + "\n"
}

// sign is what stands in a cell of a board.
type sign struct {
	text   string // fewer characters than columns
	color  play.Color
	marked bool
}

// row writes signs, each at the end of so many columns. A marked one has parentheses before
// and behind it, between its columns and those of its neighbors; two in columns so narrow that
// there is no room for both have them together.
func row(signs []sign, columns int, paint play.Palette) string {
	var b strings.Builder
	closing := false // whether the last one was marked
	for _, s := range signs {
		gap := []byte(strings.Repeat(" ", columns-len(s.text)))
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
			gap = []byte(paint.Paint(play.Bold, string(gap)))
		}
		b.Write(gap)
		b.WriteString(paint.Paint(s.color, s.text))
		closing = s.marked
	}
	if closing {
		b.WriteString(paint.Paint(play.Bold, ")"))
	}
	return b.String()
}

// item is what a list has in a line: a name in a color, and more behind it.
type item struct {
	name  string
	color play.Color
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
func list(all []item, paint play.Palette) string {
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
