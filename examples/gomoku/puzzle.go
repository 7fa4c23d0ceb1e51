package main

import (
	"context"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/internal/text"
)

// solveNodes is how many positions a search for a win by threats looks at if no limit is set.
const solveNodes = 1_000_000

// puzzle says whether the player to move wins by threats.
func (c *config) puzzle(ctx context.Context, t task, out *printer) {
	if c.time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, c.time)
		defer cancel()
	}
	nodes := c.nodes
	if nodes == 0 {
		nodes = solveNodes
	}
	for _, threes := range []bool{false, true} {
		by := "fours"
		if threes {
			by = "fours and open threes"
		}
		win, ok, err := (&gomoku.Threats{Board: t.Board, Nodes: nodes, Threes: threes}).Win(ctx, t.at)
		switch {
		case err != nil:
			out.err = err
			return
		case ok:
			out.printf("%s wins by %s, in %s:\n", t.name(0), by, text.Plural(len(win.Line), "move"))
			out.printf("%s", text.Paragraph("  ", game.MoveNames(t.Board, t.at, win.Line), " "))
			if threes {
				out.printf("%s", text.Paragraph("", strings.Fields("That is one line: an open three leaves the opponent a choice, "+
					"and against each reply there is a win."), " "))
			} else if len(win.Line) > 1 {
				out.printf("No reply stops it: each four has to be answered at once.\n")
			}
			out.printf("Positions looked at: %d.\n", win.Stats.Positions)
			return
		case win.Stats.Positions > nodes:
			out.printf("%s", text.Paragraph("", strings.Fields("No win by "+by+" was found in the positions looked at; -nodes allows more."), " "))
		case threes:
			out.printf("No win by %s was found.\n", by)
		default:
			out.printf("%s has no win by fours.\n", t.name(0))
		}
	}
}
