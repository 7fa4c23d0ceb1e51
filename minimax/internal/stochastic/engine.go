package stochastic

import (
	"context"
	"errors"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/reach"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Engine computes values of a game, and keeps the results.
type Engine[S comparable] struct {
	config         *rules.Config[S]
	chance         game.Chancer[S]  // or nil
	reward         func(s, o S) int // or nil
	values, bounds answers[S]

	// Of the call under way.
	meter *meter.Meter
	limit int64 // bytes
	stats game.Stats
}

// answers are what calls have found, either values or bounds.
type answers[S comparable] struct {
	solved     reach.All[S, *Solution[S]]
	unfinished reach.All[S, *Solution[S]] // of calls that ended early, at most mostUnfinished
}

const mostUnfinished = 16

// New returns an engine of g, a checked game, in which the move from s to o pays reward(s, o) to
// the player whose turn it is at s. If reward is nil, moves pay nothing.
func New[S comparable](g game.Game[S], reward func(s, o S) int) *Engine[S] {
	c := rules.Of(g)
	return &Engine[S]{config: &c, chance: tool.Find[game.Chancer[S]](g), reward: reward}
}

// Begin begins a call with a limit in bytes.
func (e *Engine[S]) Begin(m *meter.Meter, limit int64) {
	e.meter, e.limit, e.stats = m, limit, game.Stats{}
}

// Stats returns the statistics of the current call.
func (e *Engine[S]) Stats() game.Stats {
	st := e.stats
	st.Memory, st.Elapsed = e.memory(), e.meter.Elapsed()
	return st
}

// memory returns the bytes of all answers. A solution that is being solved is not among them.
func (e *Engine[S]) memory() int64 { return e.values.bytes() + e.bounds.bytes() }

func (a *answers[S]) bytes() int64 { return a.solved.Bytes() + a.unfinished.Bytes() }

// Values returns a solution with the exact value of s.
func (e *Engine[S]) Values(ctx context.Context, s S) (*Solution[S], error) {
	return e.solution(ctx, &e.values, s)
}

// Bounds returns bounds on the value of s. If the error is game.ErrMemory or the cause of the
// context, the bounds are the best proved bounds, or nil.
func (e *Engine[S]) Bounds(ctx context.Context, s S) (low, high *big.Rat, err error) {
	x, err := e.solution(ctx, &e.bounds, s)
	if errors.Is(err, game.ErrCycle) || errors.Is(err, rules.ErrScore) {
		return nil, nil, err
	}
	if x.bounded(s) {
		low, high = x.between(s)
	}
	// The game's own bounds hold for the score of each play, and so for expectations without rewards.
	if err != nil && e.config.Bounder != nil && e.reward == nil {
		own := e.config.Bounds(s)
		if l := big.NewRat(int64(own.Lo), 1); low == nil || l.Cmp(low) > 0 {
			low = l
		}
		if h := big.NewRat(int64(own.Hi), 1); high == nil || h.Cmp(high) < 0 {
			high = h
		}
	}
	return low, high, err
}

// solution returns a solution with s from among a, or a new one. With an error it returns what the next call
// goes on from.
func (e *Engine[S]) solution(ctx context.Context, a *answers[S], s S) (*Solution[S], error) {
	if x := a.with(s); x != nil {
		e.stats.Hits++
		return x, poll.Cause(ctx)
	}
	x := a.resume(e.config.Canonical(s))
	if x == nil {
		x = &Solution[S]{Reach: reach.Of(e.config, []S{s}), chance: e.chance, reward: e.reward, exact: a == &e.values}
	}
	err := e.proceed(ctx, x)
	// Of what is found, that of other calls goes first. x is not among the answers now, and keeps its work.
	if errors.Is(err, fold.ErrFull) && e.memory() > 0 {
		e.values, e.bounds = answers[S]{}, answers[S]{}
		err = e.proceed(ctx, x)
	}
	if err != nil {
		a.suspend(x)
		return x, err
	}
	a.enter(x)
	return x, nil
}

// proceed solves x, from where it was stopped.
func (e *Engine[S]) proceed(ctx context.Context, x *Solution[S]) error {
	// Other solutions may have come or gone since the last call, so that what is used is counted anew.
	x.budget.Limit, x.budget.Used = e.limit, e.memory()+x.Bytes
	return x.Explore(ctx, e.meter, &e.stats, &x.budget, x.complete)
}

// with returns a solution that has s, or nil. An unfinished one has what it has solved.
func (a *answers[S]) with(s S) *Solution[S] {
	if x := a.solved.Of(s); x != nil {
		return x
	}
	return a.unfinished.Of(s)
}

// resume returns what a call about s, a representative, has left unfinished, or nil. It is then no longer
// among the answers.
func (a *answers[S]) resume(s S) *Solution[S] {
	i := slices.IndexFunc(a.unfinished, func(x *Solution[S]) bool { return x.Config.Canonical(x.Starts[0]) == s })
	if i < 0 {
		return nil
	}
	x := a.unfinished[i]
	a.unfinished = slices.Delete(a.unfinished, i, i+1)
	return x
}

// suspend keeps what a call has left unfinished, unless that is nothing, and forgets the oldest of too many.
func (a *answers[S]) suspend(x *Solution[S]) {
	if x.Digraph.Explored == 0 {
		return
	}
	if len(a.unfinished) == mostUnfinished {
		a.unfinished = slices.Delete(a.unfinished, 0, 1)
	}
	a.unfinished = append(a.unfinished, x)
}

// enter keeps what a call has solved, in the place of all that it comprises.
func (a *answers[S]) enter(x *Solution[S]) {
	// Bytes are counted of each solution by itself, so that no position is to be kept twice without need.
	a.unfinished = slices.DeleteFunc(a.unfinished, func(old *Solution[S]) bool { return x.Has(old.Starts...) })
	a.solved = a.solved.With(x)
}
