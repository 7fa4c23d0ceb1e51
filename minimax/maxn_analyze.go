package minimax

import (
	"cmp"
	"context"
	"errors"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
)

// Analyze returns the outcome after every move at s, all to the same depth: the largest
// within the limits, or one at which all are exact. The best moves are those whose outcomes
// the player to move likes best.
//
// Its errors are those of Best, and come with the analysis to the last depth that was
// completed. At depth 0 the positions that the moves lead to have the outcomes that Evaluate
// returns.
func (m *MaxN[S, O]) Analyze(ctx context.Context, s S) (a game.Analysis[S, O], err error) {
	defer m.meter.Enter(ctx, "MaxN", m.Progress).End()
	m.begin()
	if err = poll.Cause(ctx); err == nil {
		err = m.analyze(ctx, s, &a)
	}
	if a.Stats = m.stats(); err != nil {
		err = m.explain(err)
	}
	return a, err
}

func (m *MaxN[S, O]) analyze(ctx context.Context, s S, a *game.Analysis[S, O]) error {
	limited, cancel := meter.Within(ctx, m.Time)
	defer cancel()
	w := m.glance(s)
	a.Value, a.Exact = w.outcome, w.exact
	for _, o := range moves.Append(m.Rules, nil, s) {
		w := m.glance(o)
		a.Options = append(a.Options, game.Option[S, O]{Position: o, Value: w.outcome, Exact: w.exact})
	}
	if len(a.Options) == 0 {
		return nil
	}
	m.mark(s, a)
	for a.Horizon < cmp.Or(m.Depth, MaxDepth) && !(a.Horizon > 0 && a.Exact) {
		if err := m.survey(limited, s, a); err != nil {
			if errors.Is(err, meter.ErrTime) {
				return nil
			}
			return err
		}
	}
	return nil
}

// survey turns a, an analysis of s, into the analysis that looks one ply deeper.
func (m *MaxN[S, O]) survey(ctx context.Context, s S, a *game.Analysis[S, O]) error {
	found := make([]forecast[O], len(a.Options))
	for i, o := range a.Options {
		w, err := m.value(ctx, ahead[S]{o.Position, int32(a.Horizon)})
		if err != nil {
			return err
		}
		found[i] = w
	}
	for i, w := range found {
		a.Options[i].Value, a.Options[i].Exact = w.outcome, w.exact
	}
	a.Horizon++
	m.mark(s, a)
	return nil
}

// mark finds the best options of a, and values s by them.
func (m *MaxN[S, O]) mark(s S, a *game.Analysis[S, O]) {
	a.Value, a.Exact = a.Options[0].Value, true
	for _, o := range a.Options {
		if m.Prefer(s, o.Value, a.Value) {
			a.Value = o.Value
		}
		a.Exact = a.Exact && o.Exact
	}
	for i := range a.Options {
		o := &a.Options[i]
		o.Best = !m.Prefer(s, a.Value, o.Value)
	}
}
