package minimax

import (
	"cmp"
	"context"
	"errors"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
)

// deepen searches s deeper and deeper and yields what it finds. It leaves the last
// result in r. The error is nil if yield has returned false.
func (m *MaxN[S, O]) deepen(ctx context.Context, s S, r *game.Result[S, O], yield func(game.Result[S, O], error) bool) error {
	limited, cancel := meter.Within(ctx, m.Time)
	defer cancel()
	m.first(s, r)
	for r.Horizon < cmp.Or(m.Depth, MaxDepth) && !r.Exact {
		next, err := m.search(limited, s, r.Horizon+1)
		if r.Stats = m.stats(); errors.Is(err, meter.ErrTime) {
			break
		}
		if err != nil {
			return err
		}
		next.Stats = r.Stats
		if *r = next; !yield(*r, nil) {
			return nil
		}
	}
	if r.Horizon == 0 {
		yield(*r, nil)
	}
	return nil
}

// first makes r the result to depth 0.
func (m *MaxN[S, O]) first(s S, r *game.Result[S, O]) {
	options := moves.Append(m.Rules, nil, s)
	if len(options) > 0 {
		r.Line = options[:1:1]
	}
	w := m.glance(s)
	r.Value, r.Exact, r.Stats = w.outcome, w.exact, m.stats()
}

// glance returns the forecast at s to depth 0.
func (m *MaxN[S, O]) glance(s S) forecast[O] {
	if m.outlook.terminal(s) {
		m.sum.Terminals++
		return forecast[O]{m.Outcome(s), true}
	}
	m.sum.Positions++
	return forecast[O]{m.Evaluate(s), false}
}

// search returns the result to the given depth, without statistics.
func (m *MaxN[S, O]) search(ctx context.Context, s S, depth int) (game.Result[S, O], error) {
	r := game.Result[S, O]{Horizon: depth}
	here := ahead[S]{s, int32(depth)}
	w, err := m.value(ctx, here)
	r.Value, r.Exact = w.outcome, w.exact
	for err == nil {
		var ok bool
		if here, ok, err = m.best(ctx, here); !ok {
			break
		}
		r.Line = append(r.Line, here.position)
	}
	return r, err
}

// best returns the option of p that the player to move chooses, or ok false if
// there is none.
func (m *MaxN[S, O]) best(ctx context.Context, p ahead[S]) (best ahead[S], ok bool, err error) {
	var most O
	for _, o := range (&outlook[S]{rules: m.Rules}).Moves(nil, p) {
		w, err := m.value(ctx, o)
		if err != nil {
			return best, false, err
		}
		if !ok || m.Prefer(p.position, w.outcome, most) {
			best, most, ok = o, w.outcome, true
		}
	}
	return best, ok, nil
}

// value returns the forecast at p and adds to the statistics.
func (m *MaxN[S, O]) value(ctx context.Context, p ahead[S]) (forecast[O], error) {
	w, f, err := m.fold.Walk(ctx, p)
	m.add(f)
	return w, err
}

// add adds the counts of a walk to those of the call. To the fold the positions at depth
// 0 are terminal; here they are expanded, since their moves were generated.
func (m *MaxN[S, O]) add(f fold.Stats) {
	guesses := m.outlook.guesses
	m.outlook.guesses = 0
	m.sum.Positions += f.Positions + guesses
	m.sum.Terminals += f.Terminals - guesses
	m.sum.Hits += f.Hits
	m.sum.Depth = max(m.sum.Depth, f.Depth)
}

func (m *MaxN[S, O]) stats() game.Stats {
	st := m.sum
	st.Memory, st.Elapsed = m.fold.Memory(), m.meter.Elapsed()
	return st
}

// report reports the progress of a walk.
func (m *MaxN[S, O]) report(f fold.Stats) {
	before, guesses := m.sum, m.outlook.guesses
	m.add(f)
	m.meter.Report(m.stats())
	m.sum, m.outlook.guesses = before, guesses
}
