package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
)

// query says what a position is worth.
func (c *config) query(ctx context.Context, words []string, p command.Process) error {
	last := len(words) - 1
	if last < 1 {
		return command.Usagef("want a game and a position")
	}
	table, err := open(ctx, words[:last])
	if err != nil {
		return err
	}
	at, err := c.at(table, words[last])
	if err != nil {
		return err
	}
	said, err := judged(ctx, at)
	if err != nil {
		return err
	}
	_, err = fmt.Fprint(p.Stdout, said)
	return err
}

// startWord is the position from which a play begins.
const startWord = "start"

// at returns the game at a position: the start, one that the game reads, or that after moves.
func (c *config) at(table *play.Table, position string) (*play.Course, error) {
	g, err := table.Game(c.dir, "")
	if err != nil {
		return nil, told(err)
	}
	if position == startWord {
		return g.Begin(), nil
	}
	from, wrong := table.Game(c.dir, position)
	if wrong == nil {
		return from.Begin(), nil
	}
	at := g.Begin()
	if err := at.Repeat(strings.Fields(position)); err != nil {
		return nil, command.Usagef("%q is neither a position (%w) nor moves from the start (%w)", position, wrong, err)
	}
	return at, nil
}

// longest is how many moves of a line are told.
const longest = 60

// judged says what the position is worth, and each of its moves.
func judged(ctx context.Context, at *play.Course) (string, error) {
	var b strings.Builder
	b.WriteString(at.Draw(false))
	b.WriteByte('\n')
	facts := at.Facts()
	if len(facts.Signs) > 0 {
		b.WriteString(text.Paragraph("Signs: ", facts.Signs, ", "))
	}
	players := facts.Players
	if at.Over() {
		r, _ := at.Result()
		b.WriteString(ended(r, players))
		return b.String(), nil
	}
	j, err := at.Judge(ctx, nil)
	if err != nil {
		return "", err
	}
	fmt.Fprintf(&b, "%s to move: %s.\n\n", players[at.Player()], j.First().Text)
	for _, m := range j.Moves {
		best := ""
		if m.Rank == 0 {
			best = "best"
		}
		fmt.Fprintln(&b, strings.TrimRight(fmt.Sprintf("  %-10s %-18s %s", m.Move, m.Text, best), " "))
	}
	line, _, err := at.Line(ctx, j, longest)
	if err != nil {
		return "", err
	}
	line, err = fresh(at, line)
	b.WriteString("\n" + text.Paragraph("Best line: ", line, " "))
	return b.String(), err
}

// fresh returns the moves of a line until a drawing comes again, and dots if the play then goes on.
func fresh(at *play.Course, line []string) ([]string, error) {
	drawing := func() string { return fmt.Sprint(at.Player(), at.Draw(false)) }
	seen := map[string]bool{drawing(): true}
	for i, move := range line {
		if err := at.Move(move); err != nil {
			return nil, err
		}
		if seen[drawing()] {
			line = line[:i+1]
			break
		}
		seen[drawing()] = true
	}
	if !at.Over() {
		line = append(line, "...")
	}
	return line, nil
}

// ended says how a play has ended.
func ended(r play.Result, players []string) string {
	if len(r.Winners) == 0 {
		return "The play is over: a draw.\n"
	}
	return fmt.Sprintf("The play is over: %s wins.\n", players[r.Winners[0]])
}
