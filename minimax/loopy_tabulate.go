package minimax

import (
	"context"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/memo"
)

// explore makes the table of starts, in so much memory.
func (l *Loopy[S]) explore(ctx context.Context, starts []S, memory int64) (*LoopyTable[S], error) {
	b := &memo.Budget{Limit: memory}
	t := &LoopyTable[S]{config: l.config, starts: slices.Clone(starts), digraph: digraph.New(l.Game, b)}
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
func (l *Loopy[S]) count(t *LoopyTable[S], b *memo.Budget) {
	l.sum.Terminals = int64(t.digraph.Terminals)
	l.sum.Positions = int64(t.digraph.Explored) - l.sum.Terminals
	l.held = b.Used
}

// solve fills the table. It calls stopped at each step.
func (t *LoopyTable[S]) solve(b *memo.Budget, starts []S, stopped func() error) error {
	x := digraph.Exploration[S]{Stopped: stopped}
	if t.config.turner != nil {
		x.Mark = func(s, o S) bool { return t.config.sign(s, o) > 0 }
	}
	if err := t.digraph.Explore(b, x, starts); err != nil {
		return err
	}
	r := retrograde{out: t.digraph.Arcs, stopped: stopped}
	used := b.Used
	if err := r.run(b, t.score); err != nil {
		return err
	}
	t.verdicts = r.verdicts
	b.Used = used + digraph.Size(t.verdicts) // all else of the analysis is garbage
	t.digraph.Drop(b)
	return nil
}

// noCycles is the error for a cycle of a game, where a solver of games without was
// asked.
func noCycles[S comparable](positions []S) error {
	return fmt.Errorf("%w (Loopy solves games with cycles)", cycle(positions))
}

// score returns the payoff at the terminal position with number v.
func (t *LoopyTable[S]) score(v uint32) (int32, error) {
	return t.config.Function.Terminal(t.digraph.Positions[v])
}
