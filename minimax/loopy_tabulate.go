package minimax

import (
	"context"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/memo"
)

// loopyTable is a table with what the Loopy that made it keeps of it.
type loopyTable[S comparable] struct {
	Table[S]
	endless func(s S) int // Loopy.Endless
	starts  []S
	memory  int64
}

// explore makes the table of starts, in so much memory.
func (l *Loopy[S]) explore(ctx context.Context, starts []S, memory int64) (*loopyTable[S], error) {
	b := &memo.Budget{Limit: memory}
	t := &loopyTable[S]{starts: slices.Clone(starts), endless: l.Endless}
	t.Table = Table[S]{config: l.config, digraph: digraph.New(l.Game, b)}
	err := digraph.Watched(ctx, b, func(stopped func() error) error {
		return t.solve(b, starts, func() error {
			if l.meter.due() {
				l.count(t, b)
				l.meter.report(l.stats())
			}
			return stopped()
		})
	})
	l.count(t, b)
	l.held, t.memory = 0, b.Used
	return t, err
}

// count counts the positions of t so far.
func (l *Loopy[S]) count(t *loopyTable[S], b *memo.Budget) {
	l.sum.Terminals = int64(t.digraph.Terminals)
	l.sum.Positions = int64(t.digraph.Explored) - l.sum.Terminals
	l.held = b.Used
}

// solve fills the table. It calls stopped at each step.
func (t *loopyTable[S]) solve(b *memo.Budget, starts []S, stopped func() error) error {
	x := digraph.Exploration[S]{Stopped: stopped, Mark: t.config.mark()}
	if err := t.digraph.Explore(b, x, starts); err != nil {
		return err
	}
	r := retrograde{out: t.digraph.Arcs, stopped: stopped, score: t.score}
	if t.endless != nil {
		r.endless = t.price
	}
	used := b.Used
	if err := r.run(b); err != nil {
		return t.explain(err)
	}
	t.verdicts, t.worth = r.verdicts, r.worth
	b.Used = used + digraph.Size(t.verdicts) + digraph.Size(t.worth) // all else of the analysis is garbage
	t.digraph.Drop(b)
	return nil
}

// noCycles is the error for a cycle found by a solver of games without cycles.
func noCycles[S comparable](positions []S) error {
	return fmt.Errorf("%w (Loopy solves games with cycles)", cycle(positions))
}

// score returns the payoff at the terminal position with number v.
func (t *loopyTable[S]) score(v uint32) (int32, error) {
	s := t.digraph.Positions[v]
	payoff, err := t.config.Function.Terminal(s)
	if err == nil && t.endless != nil {
		err = moderate(int(payoff), s)
	}
	return payoff, err
}

// price returns what endless play is worth at the position with number v.
func (t *loopyTable[S]) price(v uint32) (int32, error) {
	s := t.digraph.Positions[v]
	worth := t.endless(s)
	return int32(worth), moderate(worth, s)
}

// moderate returns an error if two such payoffs might differ by more than MaxScore.
func moderate[S comparable](payoff int, s S) error {
	if payoff < -MaxScore/2 || payoff > MaxScore/2 {
		return fmt.Errorf("%w: %d at %v, want at most ±%d with Endless", ErrScore, payoff, s, MaxScore/2)
	}
	return nil
}

// explain returns the error of an analysis with positions in place of numbers.
func (t *loopyTable[S]) explain(err error) error {
	c, ok := err.(*clash)
	if !ok {
		return err
	}
	positions := make([]S, len(c.cycle))
	for i, v := range c.cycle {
		positions[i] = t.digraph.Positions[v]
	}
	return fmt.Errorf("%w: to the player to move %d at %v and then %d at %v, want %d: %w", ErrEndless,
		c.last, positions[len(positions)-1], c.first, positions[0], c.want, cycle(positions))
}
