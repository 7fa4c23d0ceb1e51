package reduced

import (
	"context"
	"errors"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// errZeroBoard says that a survey has come upon the zero Board.
var errZeroBoard = errors.New("the zero Board")

// analyst solves one board after the other in the same memory.
type analyst struct {
	survey    Survey
	tally     *tallyEntry
	induction *minimax.Induction[Position, Points]
	solver    *minimax.Solver[Position]
	searcher  *minimax.Solver[duel]
}

func newAnalyst(v Survey, t *tallyEntry) *analyst {
	v.mustCheck()
	a := &analyst{survey: v, tally: t}
	switch {
	case v.Search:
		a.searcher = &minimax.Solver[duel]{Memory: v.Memory, Progress: t.progress()}
	case v.Objective == Thesis:
		a.induction = &minimax.Induction[Position, Points]{Prefer: prefer, Memory: v.Memory, Progress: t.progress()}
	case v.Objective == Literal:
		a.induction = &minimax.Induction[Position, Points]{Prefer: preferLiterally, Memory: v.Memory, Progress: t.progress()}
	default:
		a.solver = &minimax.Solver[Position]{Memory: v.Memory, Progress: t.progress()}
	}
	return a
}

// start solves board b. It is what workers do, in goroutines of their own, where
// nobody could recover a panic.
func (a *analyst) start(ctx context.Context, b Board) (Analysis, error) {
	if b == (Board{}) {
		return Analysis{}, errZeroBoard
	}
	g := New(b)
	found, err := a.analyze(ctx, g, g.Start())
	a.tally.solved(found.Stats)
	return found, err
}

// analyze solves position s of game g.
func (a *analyst) analyze(ctx context.Context, g *Game, s Position) (Analysis, error) {
	began := time.Now()
	found := Analysis{Board: g.board}
	var err error
	switch o := a.survey.Objective; {
	case a.survey.Search:
		err = a.search(ctx, g, s, &found)
	case o == Thesis, o == Literal:
		err = a.induce(ctx, g, s, &found)
	case o == Margin:
		err = a.tabulate(ctx, g, g.Margin(), s, &found)
	case o == Outcome:
		err = a.tabulate(ctx, g, g.Outcome(), s, &found)
	}
	if err != nil {
		return Analysis{Board: g.board}, err
	}
	found.Exact = true
	found.Stats.Elapsed = time.Since(began)
	return found, nil
}

// options rates the options of s by a function that says what each is worth.
func (a *analyst) options(g *Game, s Position, found *Analysis, worth func(i int, option Position) (Points, error)) error {
	if !a.survey.Options {
		return nil
	}
	options := g.Moves(nil, s)
	values := make([]Points, len(options))
	for i, option := range options {
		v, err := worth(i, option)
		if err != nil {
			return err
		}
		values[i] = v
	}
	found.rate(s, a.survey.Objective, options, values)
	return nil
}

// induce finds the points of an order of preference of the thesis.
func (a *analyst) induce(ctx context.Context, g *Game, s Position, found *Analysis) error {
	a.induction.Reset()
	a.induction.Rules, a.induction.Outcome = g, g.Points
	r, err := a.induction.Solve(ctx, s)
	if err != nil {
		return err
	}
	found.Value, found.Line, found.Stats = r.Value, r.Line, r.Stats
	return a.options(g, s, found, func(_ int, option Position) (Points, error) {
		return a.induction.Value(ctx, option)
	})
}

// tabulate finds the points of all positions, by the score of a game.
func (a *analyst) tabulate(ctx context.Context, g *Game, scored game.Game[Position], s Position, found *Analysis) error {
	a.solver.Reset()
	a.solver.Game = scored
	r, err := a.solver.Tabulate(ctx, s)
	if err != nil {
		return err
	}
	found.Value, found.Line, found.Stats = a.points(g, s, r), r.Line, r.Stats
	return a.options(g, s, found, func(_ int, option Position) (Points, error) {
		r, err := a.solver.Solve(ctx, option)
		return a.points(g, option, r), err
	})
}

// points returns what a result for s says: the points at the end of the line for the
// difference of points, and else who wins.
func (a *analyst) points(g *Game, s Position, r game.Result[Position, int]) Points {
	if a.survey.Objective == Margin {
		if len(r.Line) > 0 {
			s = r.Line[len(r.Line)-1]
		}
		return g.Points(s)
	}
	if s.Player() == 1 {
		return lead(-r.Value)
	}
	return lead(r.Value)
}

// lead returns points of which the first player has d more.
func lead(d int) Points {
	return Points{First: int16(max(d, 0)), Second: int16(max(-d, 0))}
}
