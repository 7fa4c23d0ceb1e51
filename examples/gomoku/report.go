package main

import (
	"cmp"
	"context"
	"slices"
	"strings"

	report "github.com/gametheory-go/gametheory/examples/papers/gomoku"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/internal/text"
)

// sees writes what the report's program sees: its candidates by their utility, and the sequences
// by which it evaluates the position.
func (c *config) sees(ctx context.Context, t task, student *report.Student, out *printer) {
	a, err := student.Analyze(ctx, t.at)
	if err != nil {
		out.err = err
		return
	}
	options := slices.Clone(a.Options)
	slices.SortStableFunc(options, func(x, y game.Option[gomoku.Position, int]) int { return y.Value - x.Value })
	out.printf("\n%-10s%s, %s ahead\n", "utility", text.Plural(len(options), "candidate"), text.Plural(a.Horizon, "move"))
	var rows []string // a value and the moves that have it
	for i, o := range options {
		if i == 0 || o.Value != options[i-1].Value {
			rows = append(rows, signed(o.Value))
		}
		rows[len(rows)-1] += " " + t.MoveName(t.at, o.Position)
	}
	for _, row := range c.few(rows) {
		value, moves, _ := strings.Cut(row, " ")
		out.printf("%s", text.Paragraph(padded(value), strings.Fields(moves), " "))
	}
	out.printf("\n%-10sall sequences, to %s; those of two stones or more:\n", signed(report.Sequences(t.Board, t.at)), t.name(0))
	for _, row := range c.few(t.sequences()) {
		out.printf("%s\n", row)
	}
}

// few returns the first rows of a list, as many as the flag allows.
func (c *config) few(rows []string) []string {
	if c.moves > 0 && c.moves < len(rows) {
		return append(rows[:c.moves:c.moves], "and "+text.Plural(len(rows)-c.moves, "more row"))
	}
	return rows
}

// padded returns a value as the first column.
func padded(value string) string { return value + strings.Repeat(" ", max(1, 10-len(value))) }

// sequences describes the sequences of two stones or more, those worth most first.
func (t task) sequences() (rows []string) {
	all := slices.Collect(report.EachSequence(t.Board, t.at))
	all = slices.DeleteFunc(all, func(q report.Sequence) bool { return len(q.Stones) < 2 })
	slices.SortStableFunc(all, func(x, y report.Sequence) int { return cmp.Compare(max(y.Worth, -y.Worth), max(x.Worth, -x.Worth)) })
	for _, q := range all {
		worth, who := q.Worth, t.name(0)
		if !q.Mine {
			worth, who = -worth, t.name(1)
		}
		row := padded(signed(worth)) + who + " " + strings.Join(q.Stones, " ") + ": " + text.Plural(q.Free, "free cell") + ", " + text.Plural(q.Blocked, "blocked end")
		if q.Gaps {
			row += ", with gaps"
		}
		rows = append(rows, row)
	}
	return rows
}
