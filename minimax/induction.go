package minimax

import (
	"context"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
)

// Induction is backward induction (Zermelo 1913, Kuhn 1953) over outcomes of
// any type: the player to move chooses, among the outcomes that the options
// lead to, one that no other is preferred to.
//
// The players need not be two, nor their interests opposite. With a vector of
// payoffs as the outcome, and the mover's own entry as what is compared, it is
// max^n (Luckhardt and Irani, 1986). The result is a subgame perfect
// equilibrium: no player can gain by playing otherwise at any position.
//
// Where options are equally good for the player to move, the first of them
// stands. With two players of opposite interests that is without importance.
// Otherwise what the others get may depend on it, and so on the order in which
// the rules name the moves: an outcome is then one of several equilibria.
//
// Rules, Outcome and Prefer must be set; a method panics if one is not. But for
// Memory, the fields must not be changed after the first call of a method, unless
// Reset is called too. An Induction remembers what it has found. It is not safe for concurrent use.
//
// The capability Canonical is not used, since it may exchange the players.
type Induction[S comparable, O any] struct {
	Rules game.Rules[S]

	// Outcome returns what the play has come to at terminal position s.
	Outcome func(s S) O

	// Prefer reports whether the player to move at s likes outcome a better than
	// b. It must be a strict weak order.
	Prefer func(s S, a, b O) bool

	// Memory is the limit in bytes on what is remembered; 0 means DefaultMemory.
	// What outcomes point to, and garbage not yet collected, is not counted. It
	// may be changed at any time.
	Memory int64

	// Progress, if not nil, is called now and then during long calls, with the
	// Positions and the Depth so far.
	Progress func(game.Stats)

	fold  fold.Fold[S, O]
	reset bool // before the next call
}

// Value returns the outcome of optimal play from s. It takes time linear in the
// number of moves between the positions reachable from s, less those already
// solved.
//
// The error wraps game.ErrCycle, game.ErrMemory or the cause of ctx's end.
func (i *Induction[S, O]) Value(ctx context.Context, s S) (O, error) {
	o, _, err := i.value(ctx, s)
	return o, err
}

// Solve returns the outcome of optimal play from s and the play. Its errors are
// those of Value.
func (i *Induction[S, O]) Solve(ctx context.Context, s S) (game.Result[S, O], error) {
	var r game.Result[S, O]
	var err error
	if r.Value, r.Stats, err = i.value(ctx, s); err != nil {
		return r, err
	}
	for {
		next, ok, err := i.best(ctx, s)
		if err != nil || !ok {
			return r, err
		}
		r.Line = append(r.Line, next)
		s = next
	}
}

// Choose returns the best move at s, which makes an Induction a game.Strategy.
// At a terminal position the error is game.ErrTerminal.
func (i *Induction[S, O]) Choose(ctx context.Context, s S) (S, error) {
	next, ok, err := i.best(ctx, s)
	if err == nil && !ok {
		err = game.ErrTerminal
	}
	return next, err
}

// Reset forgets all outcomes and keeps the memory that held them. The fields may
// then be changed, for instance to solve another game of the same kind: many
// small games are solved faster in a used memory.
func (i *Induction[S, O]) Reset() { i.reset = true }

// best returns the option of s that the player to move chooses, or ok false if
// s is terminal.
func (i *Induction[S, O]) best(ctx context.Context, s S) (best S, ok bool, err error) {
	var most O
	for k, option := range i.Rules.Moves(nil, s) {
		o, err := i.Value(ctx, option)
		if err != nil {
			return best, false, err
		}
		if k == 0 || i.Prefer(s, o, most) {
			best, most, ok = option, o, true
		}
	}
	return best, ok, nil
}

func (i *Induction[S, O]) value(ctx context.Context, s S) (O, game.Stats, error) {
	began := time.Now()
	switch {
	case i.fold == nil:
		i.fold = fold.New(i.config())
	case i.reset:
		i.fold = i.fold.Reset(i.config())
	}
	i.reset = false
	i.fold.Limit(limit(i.Memory))
	o, f, err := i.fold.Walk(ctx, s)
	st := counts(f)
	st.Memory, st.Elapsed = i.fold.Memory(), time.Since(began)
	if err != nil {
		err = explain(err, st, i.Memory)
	}
	return o, st, err
}

func (i *Induction[S, O]) config() fold.Config[S, O] {
	if i.Rules == nil || i.Outcome == nil || i.Prefer == nil {
		panic("minimax: Induction without Rules, Outcome or Prefer")
	}
	outcome, prefer := i.Outcome, i.Prefer
	return fold.Config[S, O]{
		Rules: fold.Rules[S]{Moves: i.Rules, Key: find[game.Keyer[S]](i.Rules)},
		Function: fold.Function[S, O]{
			Terminal: func(s S) (O, error) { return outcome(s), nil },
			Inner: func(s S, _ []S, outcomes []O) O {
				best := 0
				for k := 1; k < len(outcomes); k++ {
					if prefer(s, outcomes[k], outcomes[best]) {
						best = k
					}
				}
				return outcomes[best]
			},
		},
		Cycle:    cycle[S],
		Memory:   limit(i.Memory),
		Progress: watcher(i.Progress),
	}
}
