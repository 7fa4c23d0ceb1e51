package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/internal/text"
)

// positionMemory is the limit, in bytes, on the visit of all positions after one, unless
// -memory is given: what does not fit is left to a search, within seconds.
const positionMemory = 256 << 20

// judged is what is found of a position, of either game.
type judged struct {
	title string
	text  string // of the position
	value string
	known string // whether that is exact, and by what it is known
	best  []string
	line  []string
	moves []judgedMove
	note  string // on the value; may be empty
}

type judgedMove struct {
	name, value string
	best        bool
}

// solvePosition does what c asks for if that is a position.
func solvePosition(ctx context.Context, c *config, stdout, stderr io.Writer) (interrupted bool, err error) {
	j, err := c.judge(ctx)
	if err != nil && ctx.Err() != nil && errors.Is(err, context.Cause(ctx)) {
		fmt.Fprintln(stderr, "bigpoints: interrupted, and nothing is known yet")
		return true, nil
	}
	if err != nil {
		return false, err
	}
	return false, j.print(stdout)
}

// checkPosition sees to the position, which may be the rest of the command line, and to the flags
// that go with it. What judges it is of the reduced game if it is a position of that.
func (c *config) checkPosition(rest []string) error {
	c.position = strings.Join(append([]string{c.position}, rest...), " ")
	for _, name := range []string{"board", "colors", "discs", "classes", "range", "sample", "seed", "moves", "csv", "seconds", "workers", "shard", "dir", "zstd"} {
		if c.given[name] {
			return fmt.Errorf("-position goes with -objective, -search and -memory, not with -%s", name)
		}
	}
	if g, s, err := reduced.ParseGame(c.position); err == nil {
		c.judge = func(ctx context.Context) (judged, error) { return c.judgeReduced(ctx, g, s) }
		return nil
	}
	g, s, err := bigpoints.ParseGame(c.position)
	c.judge = func(ctx context.Context) (judged, error) { return c.judgeFull(ctx, g, s) }
	switch {
	case err != nil:
		return err
	case c.search:
		return errors.New("-search is for the reduced game, and this is a position of the full one")
	case g.Players() > 2 && c.given["objective"]:
		return fmt.Errorf("-objective is for two players; of the %d here, each wants as many points as possible", g.Players())
	case c.given["objective"] && c.objective != reduced.Margin && c.objective != reduced.Outcome:
		return fmt.Errorf("-objective is %v, which is for the reduced game; for this one, margin and outcome are", c.objective)
	}
	return nil
}

// print writes what is found, in one piece.
func (j judged) print(w io.Writer) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\n\n  %s\n\n", j.title, j.text)
	for _, part := range []struct {
		name  string
		words []string
	}{{"value", strings.Fields(j.value)}, {"known", strings.Fields(j.known)}, {"best", j.best}, {"line", j.line}} {
		if len(part.words) > 0 {
			b.WriteString(text.Paragraph(fmt.Sprintf("%-7s", part.name), part.words, " "))
		}
	}
	if len(j.moves) > 0 {
		j.table(&b)
	}
	if j.note != "" {
		b.WriteString("\n" + text.Paragraph("", strings.Fields(j.note), " "))
	}
	_, err := w.Write(b.Bytes())
	return err
}

func (j judged) table(w io.Writer) {
	name, value := len("move"), len("value")
	for _, m := range j.moves {
		name, value = max(name, len(m.name)), max(value, utf8.RuneCountInString(m.value))
	}
	fmt.Fprintf(w, "\n%-*s  value\n", name, "move")
	for _, m := range j.moves {
		mark := ""
		if m.best {
			mark = "best"
		}
		line := fmt.Sprintf("%-*s  %-*s  %s", name, m.name, value, m.value, mark)
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
}

// add adds a move.
func (j *judged) add(name, value string, best bool) {
	j.moves = append(j.moves, judgedMove{name, value, best})
	if best {
		j.best = append(j.best, name)
	}
}

// visited says that all positions were visited.
func visited(n int64) string {
	switch n {
	case 0:
		return "exactly: the game is over"
	case 1:
		return "exactly: one move is left"
	}
	return fmt.Sprintf("exactly, by visiting all %s positions that are not terminal", findings.Thousands(n))
}

// wins says who wins, in a game of two.
func wins(winner int) string {
	return map[int]string{+1: "player 1 wins", 0: "a draw", -1: "player 2 wins"}[winner]
}
