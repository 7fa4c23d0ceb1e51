package minimax

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/reach"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// explore makes the table of starts.
func (l *Loopy[S]) explore(ctx context.Context, starts []S) (*Table[S], error) {
	t := &Table[S]{reached: reach.Of(l.config, starts)}
	b := &memo.Budget{Limit: l.limit, Used: l.tables.Bytes()}
	run := loopyRun[S]{t, l.Endless}
	return t, t.reached.Explore(ctx, &l.meter, &l.sum, b, func(stopped func() error) error { return run.solve(b, stopped) })
}

// loopyRun fills a table.
type loopyRun[S comparable] struct {
	*Table[S]
	endless func(s S) int // Loopy.Endless
}

// solve fills the table. It calls stopped at each step.
func (t loopyRun[S]) solve(b *memo.Budget, stopped func() error) error {
	r := retrograde{out: t.reached.Digraph.Arcs, stopped: stopped, score: t.score}
	if t.endless != nil {
		r.endless = t.price
	}
	used := b.Used
	if err := r.run(b); err != nil {
		return t.explain(err)
	}
	t.verdicts, t.worth = r.verdicts, r.worth
	b.Used = used + digraph.Size(t.verdicts) + digraph.Size(t.worth) // all else of the analysis is garbage
	return nil
}

// score returns the payoff at the terminal position with number v.
func (t loopyRun[S]) score(v uint32) (int32, error) {
	s := t.reached.Digraph.Positions[v]
	payoff, err := t.reached.Config.Function.Terminal(s)
	if err == nil && t.endless != nil {
		err = moderate(int(payoff), s)
	}
	return payoff, err
}

// price returns what endless play is worth at the position with number v.
func (t loopyRun[S]) price(v uint32) (int32, error) {
	s := t.reached.Digraph.Positions[v]
	worth := t.endless(s)
	return int32(worth), moderate(worth, s)
}

// moderate returns an error if the difference of two such payoffs might exceed MaxScore.
func moderate[S comparable](payoff int, s S) error {
	if payoff < -rules.MaxScore/2 || payoff > rules.MaxScore/2 {
		return fmt.Errorf("%w: %d at %s, want at most ±%d with Endless", rules.ErrScore, payoff, oneline.Of(s), rules.MaxScore/2)
	}
	return nil
}

// explain returns the error of an analysis with positions instead of numbers.
func (t loopyRun[S]) explain(err error) error {
	c, ok := err.(*clash)
	if !ok {
		return err
	}
	positions := t.reached.Digraph.At(c.cycle)
	round := tool.Cycle(t.reached.Config.Rules, positions)
	if errors.Is(round, game.ErrContract) {
		return round
	}
	return fmt.Errorf("%w: to the player to move %d at %s and then %d at %s, want %d: %w", ErrEndless,
		c.last, oneline.Of(positions[len(positions)-1]), c.first, oneline.Of(positions[0]), c.want, round)
}
