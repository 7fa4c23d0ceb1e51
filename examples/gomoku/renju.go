package main

import (
	"context"
	"fmt"
	"strings"

	report "github.com/gametheory-go/gametheory/examples/papers/gomoku"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/minimax"
)

// renjuScale is what a win is worth in a search, in units of the heuristic.
const renjuScale = 10 * report.Win

// renju says what is forbidden to X, and what a search by the report's heuristic would play.
func (c *config) renju(ctx context.Context, t task, out *printer) {
	for _, foul := range []string{"overline", "double four", "double three"} {
		var cells []string
		size, _ := t.Size()
		for i := range size * size {
			row, column := i/size, i%size
			if t.free(row, column) && t.Forbidden(t.at, row, column) == foul {
				cells = append(cells, fmt.Sprintf("%c%d", 'a'+column, size-row))
			}
		}
		if len(cells) > 0 {
			out.printf("%s", text.Paragraph("Forbidden to X, "+foul+": ", cells, " "))
		}
	}
	search := &minimax.Search[gomoku.Position]{Game: gomoku.Near{Board: t.Board}, Evaluate: func(p gomoku.Position) int { return report.Sequences(t.Board, p) }, Scale: renjuScale,
		Depth: c.depth, Time: c.time, Nodes: c.nodes}
	if c.depth == 0 && c.time == 0 && c.nodes == 0 {
		search.Depth = 3
	}
	best, err := search.Best(ctx, t.at)
	if err != nil {
		out.err = err
		return
	}
	if len(best.Line) == 0 {
		return
	}
	words := fmt.Sprintf("%s should play %s, by a guess after %s.", t.name(0), t.MoveName(t.at, best.Line[0]), text.Plural(best.Horizon, "move"))
	switch {
	case best.Value >= renjuScale:
		words = fmt.Sprintf("%s wins, among moves near stones:", t.name(0))
	case best.Value <= -renjuScale:
		words = fmt.Sprintf("%s loses, among moves near stones:", t.name(0))
	}
	out.printf("%s\n%s", words, text.Paragraph("  ", game.MoveNames(t.Board, t.at, best.Line), " "))
}

// free reports whether a cell is free.
func (t task) free(row, column int) bool {
	return strings.Split(t.Text(t.at), "/")[row][column] == '.'
}
