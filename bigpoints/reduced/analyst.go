package reduced

import (
	"context"
	"errors"
	"time"

	"github.com/gametheory-go/gametheory/minimax"
)

// errZeroBoard says that a survey has come upon the zero Board.
var errZeroBoard = errors.New("the zero Board")

// analyst solves one board after the other in the same memory.
type analyst struct {
	survey    Survey
	tally     *tallyEntry
	induction *minimax.Induction[Position, Points]
	searcher  *minimax.Solver[duel]
}

func newAnalyst(v Survey, t *tallyEntry) *analyst {
	v.mustCheck()
	a := &analyst{survey: v, tally: t}
	if v.Search {
		a.searcher = &minimax.Solver[duel]{Memory: v.Memory, Progress: t.progress()}
	} else {
		a.induction = &minimax.Induction[Position, Points]{Prefer: v.Objective.prefer(), Memory: v.Memory, Progress: t.progress()}
	}
	return a
}

// start solves board b. Workers call start in goroutines of their own, where no caller can recover
// a panic.
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
	if a.survey.Search {
		err = a.search(ctx, g, s, &found)
	} else {
		err = a.induce(ctx, g, s, &found)
	}
	if err != nil {
		return Analysis{Board: g.board}, err
	}
	found.Exact = true
	found.Stats.Elapsed = time.Since(began)
	return found, nil
}

// options rates the options of s by a function that returns the value of an option.
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

// induce finds the points of the objective's order of preference.
func (a *analyst) induce(ctx context.Context, g *Game, s Position, found *Analysis) error {
	a.induction.Reset()
	a.induction.Rules, a.induction.Outcome = g, g.Points
	if a.survey.Objective == Outcome {
		a.induction.Outcome = g.winner
	}
	r, err := a.induction.Solve(ctx, s)
	if err != nil {
		return err
	}
	found.Value, found.Line, found.Stats = r.Value, r.Line, r.Stats
	return a.options(g, s, found, func(_ int, option Position) (Points, error) {
		return a.induction.Value(ctx, option)
	})
}

// winner returns points that tell only who has more at a terminal position.
func (g *Game) winner(s Position) Points { return lead(min(max(g.Points(s).lead(), -1), 1)) }

// lead returns points with a lead of d for the first player.
func lead(d int) Points {
	return Points{First: int16(max(d, 0)), Second: int16(max(-d, 0))}
}
