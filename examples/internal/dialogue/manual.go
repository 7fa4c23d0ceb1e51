package dialogue

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/text"
)

// Manual is the rules of a game in full, for a person who has never played it.
type Manual[S comparable] struct {
	Aim      string       // what a player tries to reach
	Rules    []string     // paragraphs, without line breaks: how a play goes, and how it ends
	Examples []Example[S] // moves that are explained
}

// Example is a move that is explained.
type Example[S comparable] struct {
	// Of returns the game in which it is made. Nil means the game of the manual.
	Of func() Title[S]

	// Args are the arguments with which a menu opens that game, if it is not the one that is
	// played without any.
	Args []string

	Moves []string // from the start to the position
	Move  string   // at the position
	Text  string   // what the move does, in sentences
}

// Course returns the game of the example and its course before the move, if t is the title of the
// manual. It panics if the moves are none.
func (e Example[S]) Course(t Title[S]) (Title[S], *Course[S]) {
	if e.Of != nil {
		t = e.Of()
	}
	c := NewCourse(t)
	if err := c.Repeat(e.Moves); err != nil {
		panic(fmt.Sprintf("dialogue: an example of a manual: %v", err))
	}
	return t, c
}

// Explain writes the manual of a title on a screen, page by page if it is long; the rules in one
// paragraph if there is none. The error is one of Screen.Ask.
func Explain[S comparable](ctx context.Context, screen *Screen, t Title[S]) error {
	m := t.Manual
	if m.Aim == "" {
		screen.Paragraph("", strings.Fields(t.About), " ")
		return screen.Err()
	}
	sc, written := screen.paper()
	sc.Say("%s\n", sc.Palette.Paint(Bold, "Aim"))
	sc.indented(m.Aim)
	sc.heading("Rules")
	for i, p := range m.Rules {
		if i > 0 {
			sc.Say("\n")
		}
		sc.indented(p)
	}
	sc.heading("How to write a move")
	sc.Say("%s", wrapHelp(t.Help, sc.Width()))
	for _, e := range m.Examples {
		sc.heading("Example")
		explain(sc, t, e)
	}
	return screen.Pages(ctx, written.String())
}

// heading writes a word above what follows.
func (s *Screen) heading(words string) { s.Say("\n%s\n", s.Palette.Paint(Bold, words)) }

// indented writes a paragraph two columns from the left.
func (s *Screen) indented(p string) { s.Paragraph("  ", strings.Fields(p), " ") }

// explain writes an example: the position, the move, what it does and the position after it.
func explain[S comparable](sc *Screen, t Title[S], e Example[S]) {
	t, c := e.Course(t)
	d := &dialogue[S]{Screen: sc, Round: Round[S]{Title: t}, course: c}
	where := "At the start:"
	if len(e.Moves) > 0 {
		where = "After " + strings.Join(e.Moves, ", ") + ":"
	}
	sc.indented(where)
	d.draw()
	player := t.Players[c.Player()]
	option, err := c.Parse(e.Move)
	if err != nil {
		panic(fmt.Sprintf("dialogue: an example of a manual: %v", err))
	}
	sc.Say("\n")
	sc.indented(fmt.Sprintf("%s plays %s. %s", player, c.Name(option), e.Text))
	c.Move(option)
	d.draw()
	if c.Over() {
		r, _ := c.Result()
		if r.Sheet != "" {
			sc.Say("\n%s", r.Sheet)
		}
		sc.Say("%s\n", Verdict(t.Players, r.Winners))
	}
}

// helpMargin is how many columns of a line of help the move, or the command, has.
const helpMargin = 19

// wrapHelp fits lines of help to a width: what does not fit goes on below the explanation.
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
