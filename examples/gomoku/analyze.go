package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/internal/text"
)

// player returns the player that analyzes.
func (c *config) player(b *gomoku.Board) *gomoku.Player {
	pl := &gomoku.Player{Board: b, Depth: c.depth, Time: c.time, Nodes: c.nodes}
	if c.depth == 0 && c.time == 0 && c.nodes == 0 {
		pl.Nodes = defaultNodes
	}
	return pl
}

// analyze says what the moves at a position are worth. If ctx ends, it says what was found until
// then.
func (c *config) analyze(ctx context.Context, t task, out *printer) {
	var best game.Result[gomoku.Position, int]
	var err error
	out.show.While("Looking for the best move...", func() { best, err = c.player(t.Board).Best(ctx, t.at) })
	if len(best.Line) > 0 {
		out.printf("%s", text.Paragraph("", strings.Fields(t.verdict(ctx, best)), " "))
		out.printf("%s", text.Paragraph("  ", game.MoveNames(t.Board, t.at, best.Line), " "))
	}
	if err != nil {
		out.err = cmp.Or(out.err, err)
		return
	}
	if s := t.threat(ctx); s != "" {
		out.printf("%s", text.Paragraph("", strings.Fields(s), " "))
	}
	var a game.Analysis[gomoku.Position, int]
	out.show.While("Looking at the other moves...", func() {
		a, err = c.player(t.Board).AnalyzeNear(ctx, gomoku.Near{Board: t.Board}, t.at)
	})
	if err != nil {
		out.err = err
		return
	}
	t.list(ctx, a, best, c.moves, out)
}

// verdict says what the best move is worth.
func (t task) verdict(ctx context.Context, best game.Result[gomoku.Position, int]) string {
	move := t.MoveName(t.at, best.Line[0])
	switch {
	case best.Value > gomoku.MaxGuess && best.Exact:
		by := "fours and open threes"
		if win, ok, err := (&gomoku.Threats{Board: t.Board, Nodes: solveNodes}).Win(ctx, t.at); ok && err == nil {
			by = "fours"
			if len(win.Line) == 1 {
				return fmt.Sprintf("%s wins at once by %s.", t.name(0), move)
			}
		}
		return fmt.Sprintf("%s wins in %s by %s, which is proved:", t.name(0), text.Plural(best.Plies, "move"), by)
	case best.Value > gomoku.MaxGuess:
		return fmt.Sprintf("%s wins in %s, as far as the search has seen:", t.name(0), text.Plural(best.Plies, "move"))
	case best.Value < -gomoku.MaxGuess:
		return fmt.Sprintf("%s loses in %s, as far as the search has seen; %s holds out longest:", t.name(0), text.Plural(best.Plies, "move"), move)
	}
	return fmt.Sprintf("%s should play %s, by a guess of %s after %s:", t.name(0), move, signed(best.Value), text.Plural(best.Horizon, "move"))
}

// threat says what the opponent threatens, or nothing.
func (t task) threat(ctx context.Context) string {
	passed := t.Passed(t.at)
	if game.Terminal(t.Board, passed) {
		return ""
	}
	win, ok, err := (&gomoku.Threats{Board: t.Board, Nodes: solveNodes}).Win(ctx, passed)
	if !ok || err != nil {
		return ""
	}
	names := strings.Join(game.MoveNames(t.Board, passed, win.Line), " ")
	if len(win.Line) == 1 {
		return fmt.Sprintf("%s threatens five in a line: %s.", t.name(1), names)
	}
	return fmt.Sprintf("%s threatens to win by fours: %s.", t.name(1), names)
}

// list writes the best moves of an analysis, with what speaks for them. The best of the
// search, which had most time, comes first.
func (t task) list(ctx context.Context, a game.Analysis[gomoku.Position, int], best game.Result[gomoku.Position, int], most int, out *printer) {
	options := slices.Clone(a.Options)
	for i := range options {
		if o := &options[i]; o.Position == best.Line[0] {
			o.Value, o.Plies, o.Exact = best.Value, best.Plies, best.Exact
		}
	}
	slices.SortStableFunc(options, func(x, y game.Option[gomoku.Position, int]) int {
		switch first := best.Line[0]; {
		case x.Position == first && y.Position != first:
			return -1
		case y.Position == first && x.Position != first:
			return +1
		}
		return y.Value - x.Value
	})
	shown := options
	if most > 0 && most < len(shown) {
		shown = shown[:most]
	}
	out.printf("\n%-5s %-12s %-8s %s\n", "move", "value", "this is", "because it")
	for _, o := range shown {
		label := fmt.Sprintf("%-5s %-12s %-8s ", t.MoveName(t.at, o.Position), worth(o), sure(o))
		out.printf("%s", text.Paragraph(label, strings.Fields(t.reasons(ctx, o)), " "))
	}
	if n := len(options) - len(shown); n > 0 {
		out.printf("and %d more near the stones (-moves 0 lists all)\n", n)
	}
	out.printf("\n%s", text.Paragraph("", strings.Fields(legend), " "))
}

// reasons says what speaks for an option and, if that is proved, how it loses.
func (t task) reasons(ctx context.Context, o game.Option[gomoku.Position, int]) string {
	why := strings.TrimPrefix(t.why(o.Position), ": it ")
	if o.Exact && o.Value < -gomoku.MaxGuess && !game.Terminal(t.Board, o.Position) {
		threats := &gomoku.Threats{Board: t.Board, Nodes: solveNodes, Threes: true}
		if win, ok, err := threats.Win(ctx, o.Position); ok && err == nil {
			if why != "" {
				why += ", but "
			}
			why += fmt.Sprintf("lets %s win: %s", t.name(1), strings.Join(game.MoveNames(t.Board, o.Position, win.Line), " "))
		}
	}
	if why == "" {
		return "-"
	}
	return why
}

// legend explains the list.
const legend = `Values are to the player to move, and moves of both are counted. A value is
proved by a win by threats, seen by a search that leaves out moves that look bad, or guessed
from the lines on the board. The first move was searched longer than the others.`

// worth says what an option is worth.
func worth(o game.Option[gomoku.Position, int]) string {
	switch {
	case o.Value > gomoku.MaxGuess:
		return fmt.Sprintf("win in %d", o.Plies)
	case o.Value < -gomoku.MaxGuess:
		return fmt.Sprintf("loss in %d", o.Plies)
	}
	return signed(o.Value)
}

// signed returns a number with its sign, or 0.
func signed(v int) string {
	if v == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", v)
}

// sure says how far that is known.
func sure(o game.Option[gomoku.Position, int]) string {
	switch {
	case o.Exact:
		return "proved"
	case o.Value > gomoku.MaxGuess || o.Value < -gomoku.MaxGuess:
		return "seen"
	}
	return "guessed"
}

// why says which lines a move makes and prevents: ": it makes a four", or nothing.
func (t task) why(option gomoku.Position) string {
	made, prevented := t.Makes(t.at, option)
	var parts []string
	if s := describe(made, gomoku.Two); s != "" {
		parts = append(parts, "makes "+s)
	}
	if s := describe(prevented, gomoku.Three); s != "" {
		parts = append(parts, "prevents "+s)
	}
	if len(parts) == 0 {
		return ""
	}
	return ": it " + strings.Join(parts, " and ")
}

// describe names lines from a kind on, the best first; a fork by its name.
func describe(lines gomoku.Lines, least gomoku.Kind) string {
	if len(lines) > 0 && lines[0] == gomoku.Five {
		return "five in a line"
	}
	var names []string
	if fork := lines.Fork(); fork != "" && lines[0] != gomoku.OpenFour {
		names = append(names, "a fork ("+fork+")")
		lines = slices.DeleteFunc(slices.Clone(lines), func(k gomoku.Kind) bool { return k == gomoku.Four || k == gomoku.OpenThree })
	}
	for i, k := range lines {
		switch {
		case k < least || i > 0 && k == lines[i-1]:
		case i+1 < len(lines) && k == lines[i+1]:
			names = append(names, k.String()+"s")
		default:
			names = append(names, article(k)+" "+k.String())
		}
	}
	return text.AndList(names)
}

func article(k gomoku.Kind) string {
	if strings.HasPrefix(k.String(), "o") {
		return "an"
	}
	return "a"
}
