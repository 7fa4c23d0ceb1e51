package main

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/minimax"
)

// plain is the board without its capabilities, so that a tool does what its name says and
// no more.
type plain struct{ board *mnk.Board }

func (g plain) Moves(dst []mnk.Position, p mnk.Position) []mnk.Position { return g.board.Moves(dst, p) }
func (g plain) Score(p mnk.Position) int                                { return g.board.Score(p) }

// symmetric is plain with one capability.
type symmetric struct{ plain }

func (g symmetric) Canonical(p mnk.Position) mnk.Position { return g.board.Canonical(p) }

// tellCounts compares the algorithms on the empty board.
func tellCounts(ctx context.Context, page *lesson.Page, board *mnk.Board) error {
	page.Title("How much of tic-tac-toe must be seen to solve it")
	page.Say("Every algorithm finds the value of the empty board, a draw. A node is expanded, or the play ends " +
		"there, or its value is known from the memory; a cutoff is an expanded node that is left with moves untried.")
	rows := [][]string{{"algorithm", "nodes", "expanded", "ends", "known", "cutoffs"}}
	first := int64(0)
	for _, a := range algorithms {
		s := newSearch(a, board)
		if _, err := s.solve(ctx, board.Start()); err != nil {
			return err
		}
		if first == 0 {
			first = s.nodes()
		}
		rows = append(rows, row(a.name, s.stats))
	}
	page.Table("lr", rows)
	census, err := game.Count(ctx, board, board.Start())
	if err != nil {
		return err
	}
	page.Say("Minimax without memory makes every play: %v of them, as game.Count says. With memory it expands each of the "+
		"%d positions in which the play goes on once, and with symmetry one of each class. Alpha-beta leaves out what the "+
		"other player would not allow, and how much that is depends on the order of the moves. The ideas go together.",
		census.Plays, census.Distinct-census.Terminals)
	return tellEngines(ctx, page, board)
}

// row is a row of the table.
func row(name string, st game.Stats) []string {
	return []string{
		name, fmt.Sprint(st.Positions + st.Terminals + st.Hits), fmt.Sprint(st.Positions),
		fmt.Sprint(st.Terminals), fmt.Sprint(st.Hits), fmt.Sprint(st.Cutoffs),
	}
}

// tellEngines compares the algorithms with the tools of the library.
func tellEngines(ctx context.Context, page *lesson.Page, board *mnk.Board) error {
	rows := [][]string{{"tool of the library", "expanded", "ends"}}
	for _, tool := range []struct {
		name string
		call func(context.Context, mnk.Position) (game.Result[mnk.Position, int], error)
	}{
		{"Solver.Tabulate", tabulate(plain{board})},
		{"Solver.Solve", minimax.NewSolver(plain{board}).Solve},
		{"Solver.Tabulate with Canonical", tabulate(symmetric{plain{board}})},
		{"Solver.Solve with Canonical", minimax.NewSolver(symmetric{plain{board}}).Solve},
		{"the same with Bounds and forced moves", minimax.NewSolver(mnk.Forced{Board: board}).Solve},
	} {
		r, err := tool.call(ctx, board.Start())
		if err != nil {
			return err
		}
		rows = append(rows, []string{tool.name, fmt.Sprint(r.Stats.Positions), fmt.Sprint(r.Stats.Terminals)})
	}
	page.Table("lr", rows)
	page.Say("Tabulate is minimax with memory: it expands as many positions, and meets each end once. Solve prunes, and expands as many positions as alpha-beta with memory, though it " +
		"asks otherwise: whether a value is above a limit, and then above another. What a game knows of its lines and threats, " +
		"in Bounds, saves most of the rest.")
	return nil
}

// tabulate returns Tabulate of a solver of g as a call with a result, of which only the statistics
// are set.
func tabulate(g game.Game[mnk.Position]) func(context.Context, mnk.Position) (game.Result[mnk.Position, int], error) {
	return func(ctx context.Context, s mnk.Position) (r game.Result[mnk.Position, int], err error) {
		table, err := minimax.NewSolver(g).Tabulate(ctx, s)
		if err == nil {
			r.Stats = table.Stats
		}
		return r, err
	}
}
