// Package maxn is the engine of minimax.MaxN: max^n to a limited depth.
//
// A search to a limited depth solves another game. A position of that game also has the number of
// plies left, and at 0 plies it has no moves. That game has no cycles, so backward induction
// solves it, as a fold. A result for a position and a depth is valid wherever the position occurs
// with the same depth, in deeper searches too.
package maxn

import (
	"context"
	"errors"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Game holds the rules and the preferences of the players.
type Game[S comparable, O any] struct {
	Rules    moves.Rules[S]
	Outcome  func(s S) O
	Prefer   func(s S, a, b O) bool
	Evaluate func(s S) O
}

// Limits holds the limits of a call.
type Limits struct {
	Depth  int
	Time   time.Duration // 0 means none
	Memory int64
}

// Engine searches one game. After Reset it can search another game.
type Engine[S comparable, O any] struct {
	game   Game[S, O]
	walks  tool.Walks[ahead[S], forecast[O]]
	limits Limits
	meter  *meter.Meter

	options []S // the buffer of moves

	// Positions at depth 0 are terminal to the fold, and were expanded all the same: their moves tell
	// that they are not terminal. The counts of this call that are to be added to those of the walks:
	positions, terminals int64
}

// ahead is a position with the number of plies that a search still looks beyond it.
type ahead[S comparable] struct {
	position S
	plies    int32
}

// forecast is the outcome of an ahead. It is exact if no guess was among those that
// were compared.
type forecast[O any] struct {
	outcome O
	exact   bool
}

// Reset forgets all results and keeps the memory. Another game can then be set.
func (e *Engine[S, O]) Reset() { e.walks.Forget() }

// Begin prepares the engine for a call. The first call, and the first call after Reset, calls the
// function of to get the game.
func (e *Engine[S, O]) Begin(m *meter.Meter, l Limits, of func() Game[S, O]) {
	e.meter, e.limits = m, l
	e.walks.Begin(func() fold.Config[ahead[S], forecast[O]] {
		e.game = of()
		return e.config()
	})
	e.positions, e.terminals = 0, 0
	e.walks.Fold.Limit(l.Memory)
	if m.Wanted() {
		e.walks.Report(func(st game.Stats) { m.Report(e.spent(st)) })
	}
}

// Stats returns the counts of the call so far.
func (e *Engine[S, O]) Stats() game.Stats { return e.spent(e.walks.Stats) }

// spent returns the counts of walks as those of a call.
func (e *Engine[S, O]) spent(st game.Stats) game.Stats {
	st.Positions += e.positions
	st.Terminals += e.terminals
	st.Memory, st.Elapsed = e.walks.Fold.Memory(), e.meter.Elapsed()
	return st
}

func (e *Engine[S, O]) config() fold.Config[ahead[S], forecast[O]] {
	r := fold.Rules[ahead[S]]{Moves: e}
	return fold.Config[ahead[S], forecast[O]]{
		Rules:    r,
		Function: fold.Function[ahead[S], forecast[O]]{Terminal: e.end, Inner: e.inner},
		Cycle:    func(positions []ahead[S]) error { return tool.Cycle(r, positions) },
		Memory:   e.limits.Memory,
	}
}

// Moves appends the options of p in the game with limited depth.
func (e *Engine[S, O]) Moves(dst []ahead[S], p ahead[S]) []ahead[S] {
	// The limit is a part of the position, so that every walk of the fold ends.
	if p.plies == 0 {
		return dst
	}
	for _, o := range e.moves(p.position) {
		dst = append(dst, ahead[S]{o, p.plies - 1})
	}
	return dst
}

// moves returns the options of s, until it is called again.
func (e *Engine[S, O]) moves(s S) []S {
	e.options = moves.Append(e.game.Rules, e.options[:0], s)
	return e.options
}

// end returns the forecast at p, which has no moves: a play that is over is no guess.
func (e *Engine[S, O]) end(p ahead[S]) (forecast[O], error) {
	if len(e.moves(p.position)) == 0 {
		return forecast[O]{e.game.Outcome(p.position), true}, nil
	}
	// The fold counts p as terminal. It was expanded, and has moves.
	e.positions++
	e.terminals--
	return forecast[O]{e.game.Evaluate(p.position), false}, nil
}

// inner returns the forecast at p: of those of its options, the first that the mover likes best.
func (e *Engine[S, O]) inner(p ahead[S], _ []ahead[S], values []forecast[O]) forecast[O] {
	chosen := values[0]
	for _, w := range values[1:] {
		// Other guesses could have made any option the choice, so the choice is exact if all are.
		exact := chosen.exact && w.exact
		if e.game.Prefer(p.position, w.outcome, chosen.outcome) {
			chosen = w
		}
		chosen.exact = exact
	}
	return chosen
}

// glance returns the forecast at s to depth 0.
func (e *Engine[S, O]) glance(s S) forecast[O] {
	// No walk counts this end.
	e.terminals++
	w, _ := e.end(ahead[S]{s, 0})
	return w
}

// Deepen yields the results at s to depth 1, 2, 3 and so on, and leaves the last result in r. If
// there is no other result, r is the result to depth 0. The error is nil if yield has returned
// false.
func (e *Engine[S, O]) Deepen(ctx context.Context, s S, r *game.Result[S, O], yield func(game.Result[S, O], error) bool) error {
	if err := poll.Cause(ctx); err != nil {
		return e.explain(err)
	}
	limited, cancel := meter.Within(ctx, e.limits.Time)
	defer cancel()
	w := e.glance(s)
	r.Value, r.Exact = w.outcome, w.exact
	if options := e.moves(s); len(options) > 0 {
		r.Line = []S{options[0]}
	}
	r.Stats = e.Stats()
	// An exact outcome rests on ends of the play alone, and is the same at every larger depth.
	for r.Horizon < e.limits.Depth && !r.Exact {
		// What the walk found at smaller depths stays: each position is looked at once for each depth.
		deeper, err := e.search(limited, s, r.Horizon+1)
		if r.Stats = e.Stats(); errors.Is(err, meter.ErrTime) {
			break
		}
		if err != nil {
			return e.explain(err)
		}
		deeper.Stats = r.Stats
		// Only a depth that was completed replaces the one before.
		if *r = deeper; !yield(*r, nil) {
			return nil
		}
	}
	// No depth was completed, or none was needed: the glance is the result.
	if r.Horizon == 0 {
		yield(*r, nil)
	}
	return nil
}

// search returns the result to the given depth, without statistics.
func (e *Engine[S, O]) search(ctx context.Context, s S, depth int) (game.Result[S, O], error) {
	r := game.Result[S, O]{Horizon: depth}
	here := ahead[S]{s, int32(depth)}
	w, err := e.walks.Walk(ctx, here)
	r.Value, r.Exact = w.outcome, w.exact
	// The walk has found the forecasts of all options on the way, so that the choices only look them up.
	for err == nil {
		var ok bool
		if here, ok, err = e.choice(ctx, here); !ok {
			break
		}
		r.Line = append(r.Line, here.position)
	}
	return r, err
}

// choice returns the option of p that the player to move chooses, or ok false if
// there is none.
func (e *Engine[S, O]) choice(ctx context.Context, p ahead[S]) (chosen ahead[S], ok bool, err error) {
	var most O
	for _, o := range e.Moves(nil, p) {
		w, err := e.walks.Walk(ctx, o)
		if err != nil {
			return chosen, false, err
		}
		// As in inner, the first of equally good options stays: the line leads to the outcome.
		if !ok || e.game.Prefer(p.position, w.outcome, most) {
			chosen, most, ok = o, w.outcome, true
		}
	}
	return chosen, ok, nil
}

// Analyze stores in a the analysis of s to the largest depth within the limits, or to the first
// depth with exact outcomes for all moves. With an error, a is the analysis to the last completed
// depth.
func (e *Engine[S, O]) Analyze(ctx context.Context, s S, a *game.Analysis[S, O]) error {
	if err := poll.Cause(ctx); err != nil {
		return e.explain(err)
	}
	limited, cancel := meter.Within(ctx, e.limits.Time)
	defer cancel()
	w := e.glance(s)
	a.Value, a.Exact = w.outcome, w.exact
	// Here the options need memory of their own: glance asks for other moves.
	for _, o := range moves.Append(e.game.Rules, nil, s) {
		w := e.glance(o)
		a.Options = append(a.Options, game.Option[S, O]{Position: o, Value: w.outcome, Exact: w.exact})
	}
	if len(a.Options) == 0 {
		return nil
	}
	rules.Mark(a, s, e.game.Prefer)
	// As in Deepen, a position with moves is looked at to depth 1 at least.
	for a.Horizon < e.limits.Depth && !(a.Horizon > 0 && a.Exact) {
		err := e.survey(limited, s, a)
		if errors.Is(err, meter.ErrTime) {
			return nil
		}
		if err != nil {
			return e.explain(err)
		}
	}
	return nil
}

// survey turns a, an analysis of s, into the analysis that looks one ply deeper.
func (e *Engine[S, O]) survey(ctx context.Context, s S, a *game.Analysis[S, O]) error {
	// The depth counts for all options or for none, so that an error leaves the analysis as it is.
	deeper := make([]forecast[O], len(a.Options))
	for i, o := range a.Options {
		w, err := e.walks.Walk(ctx, ahead[S]{o.Position, int32(a.Horizon)})
		if err != nil {
			return err
		}
		deeper[i] = w
	}
	for i, w := range deeper {
		a.Options[i].Value, a.Options[i].Exact = w.outcome, w.exact
	}
	a.Horizon++
	rules.Mark(a, s, e.game.Prefer)
	return nil
}

// explain returns err in the words of the package.
func (e *Engine[S, O]) explain(err error) error {
	return tool.Explain("minimax", err, e.Stats().Positions, e.limits.Memory)
}
