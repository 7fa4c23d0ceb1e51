package terminal

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
)

// Explain writes the manual of a game on a screen, page by page if the manual is long. For a game
// without a manual, Explain writes the rules in one paragraph. The error is an error of
// [Screen.Ask].
func Explain(ctx context.Context, screen *Screen, g *play.Game) error {
	facts := g.Facts()
	m := facts.Manual
	if m.Aim == "" {
		screen.Paragraph("", strings.Fields(facts.About), " ")
		return screen.Err()
	}
	sc, written := screen.paper()
	sc.Say("%s\n", sc.Palette.Paint(play.Bold, "Aim"))
	sc.indented(m.Aim)
	sc.heading("Rules")
	for i, p := range m.Rules {
		if i > 0 {
			sc.Say("\n")
		}
		sc.indented(p)
	}
	if len(facts.Signs) > 0 {
		sc.Say("\n")
		sc.Paragraph("  In letters: ", facts.Signs, ", ")
	}
	sc.heading("How to write a move")
	sc.Say("%s", wrapHelp(facts.Help, sc.Width()))
	for _, e := range m.Examples {
		sc.heading("Example")
		explain(sc, g, e)
	}
	return screen.Pages(ctx, written.String())
}

// heading writes a heading.
func (s *Screen) heading(words string) { s.Say("\n%s\n", s.Palette.Paint(play.Bold, words)) }

// indented writes a paragraph two columns from the left.
func (s *Screen) indented(p string) { s.Paragraph("  ", strings.Fields(p), " ") }

// explain writes an example: the position, the move, the explanation and the next position.
func explain(sc *Screen, g *play.Game, e play.Example) {
	c := e.Begin(g)
	players := c.Facts().Players
	where := "At the start:"
	if len(e.Moves) > 0 {
		where = "After " + strings.Join(e.Moves, ", ") + ":"
	}
	sc.indented(where)
	sc.Say("\n%s", c.DrawMove(sc.Palette))
	player := players[c.Player()]
	if err := c.Move(e.Move); err != nil {
		panic(fmt.Sprintf("terminal: an example of a manual: %v", err))
	}
	name, _ := c.Made(c.Plies() - 1)
	sc.Say("\n")
	sc.indented(fmt.Sprintf("%s plays %s. %s", player, name, e.Text))
	sc.Say("\n%s", c.DrawMove(sc.Palette))
	if c.Over() {
		r, _ := c.Result()
		if r.Sheet != "" {
			sc.Say("\n%s", r.Sheet)
		}
		sc.Say("%s\n", play.Verdict(players, r.Winners))
	}
}

// helpMargin is the number of columns of the move or the command in a line of help.
const helpMargin = 19

// wrapHelp fits lines of help to a width. The rest of a long line goes below the explanation.
func wrapHelp(help string, width int) string {
	var b strings.Builder
	for line := range strings.Lines(help) {
		line = strings.TrimSuffix(line, "\n")
		if len(line) <= width || len(line) <= helpMargin {
			b.WriteString(line + "\n")
			continue
		}
		b.WriteString(text.Within(width, line[:helpMargin], strings.Fields(line[helpMargin:]), " "))
	}
	return b.String()
}
