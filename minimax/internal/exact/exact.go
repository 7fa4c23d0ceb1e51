// Package exact implements the methods of the exact tools of minimax. An engine answers two
// questions: the value of a position, and whether the value lies in a window. The methods use
// only these answers.
//
// Solver, AlphaBeta and ProofNumber each have an engine and a [Tool]; the Tool is the same for
// all. A method of the public tool prepares the engine and calls the same method of the Tool. The
// Tool asks the engine for values. To find a line, the Tool goes from position to position by
// best moves, or by the moves of the shortest win.
package exact

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Engine finds values, and remembers its results between calls.
type Engine[S comparable] interface {
	// Exactly returns the value of s as a span of one number. With an error, the span holds the
	// proved bounds on the value.
	Exactly(ctx context.Context, s S) (rules.Span, error)
	// Window returns the result of a search for s with the window (alpha, beta). A result of
	// alpha or less is an upper bound on the value, and a result of beta or more is a lower
	// bound. Any other result is the value.
	Window(ctx context.Context, s S, alpha, beta int32) (int32, error)
	// Remembered returns the remembered bounds on the value of s, a representative.
	Remembered(s S) rules.Span
	// Spend counts a position as expanded, at the end of a path of the given length. Spend
	// returns an error if a limit is reached.
	Spend(depth int) error
	// Reserve takes memory for a line. A negative number of bytes gives memory back. Reserve
	// returns false if there is too little memory.
	Reserve(bytes int64) bool
	// Tally returns the counts of the current call, to be increased.
	Tally() *game.Stats
	// Stats returns the counts of the current call and the memory held.
	Stats() game.Stats
}

// Chooser is an Engine with its own method to find best moves.
type Chooser[S comparable] interface {
	// Best is [Tool.Best] of the engine.
	Best(ctx context.Context, s S, v int32, skip func(S) bool) (S, int32, error)
}

// Tool is an exact tool: an engine for a game.
type Tool[S comparable] struct {
	Config   rules.Config[S]
	Engine   Engine[S]
	Shortest *Shortest[S] // or nil
	Meter    meter.Meter
}

// Set makes t a tool of game g. The engine must be made next.
func (t *Tool[S]) Set(g game.Game[S]) {
	t.Config = rules.New(g)
	t.Config.Meter, t.Config.Report = &t.Meter, t.report
	t.Shortest = nil
}

// shortestShare is the divisor of a tool's memory that gives the part for the distances.
const shortestShare = 8

// Shares returns the parts of the memory for values and for distances. The field Memory of the
// tool is bytes; if it is 0, the memory is usual.
func Shares(bytes, usual int64, shortest bool) (values, distances int64) {
	memory := tool.Memory("minimax", bytes, usual)
	if shortest {
		distances = memory / shortestShare
	}
	return memory - distances, distances
}

// Stats returns the statistics of a call.
func (t *Tool[S]) Stats() game.Stats {
	st := t.Engine.Stats()
	if t.Shortest != nil {
		st.Memory += memoryOf(t.Shortest)
	}
	st.Elapsed = t.Meter.Elapsed()
	return st
}

func (t *Tool[S]) report() { t.Meter.Report(t.Stats()) }

// Unfinished reports that a search ended before it found the value, and holds bounds on the
// value.
type Unfinished struct {
	Span rules.Span // within ±rules.MaxScore
	Err  error
}

func (e *Unfinished) Error() string {
	return fmt.Sprintf("from %d to %d: %v", e.Span.Lo, e.Span.Hi, e.Err)
}

// unfinished returns err with what is known of the value. An error that is the game's fault,
// and not that of a limit, gets no span, nor does any error if nothing is known.
func unfinished(known rules.Span, err error) error {
	// A span of all scores says nothing.
	if known.Lo <= -rules.MaxScore && known.Hi >= rules.MaxScore ||
		errors.Is(err, game.ErrCycle) || errors.Is(err, game.ErrContract) || errors.Is(err, rules.ErrScore) {
		return err
	}
	return &Unfinished{known.Meet(rules.Span{Lo: -rules.MaxScore, Hi: rules.MaxScore}), err}
}

// LongPath returns an error of an engine with a table of fixed size in words. In such an engine,
// only a path or a line can be too long for the memory.
func LongPath(err error, memory int64, depth int) error {
	if errors.Is(err, fold.ErrFull) {
		return fmt.Errorf("%w, %d bytes, for a path of %d moves or a line", game.ErrMemory, memory, depth)
	}
	return err
}

// Value returns the exact value of s. If the value is unknown but bounds are known, the error is
// an [*Unfinished]. Value fails after ctx has ended, even if the value is known.
func (t *Tool[S]) Value(ctx context.Context, s S) (int32, error) {
	// A call whose context has ended fails, though the memory may have the answer: whether it does is luck.
	if err := poll.Cause(ctx); err != nil {
		return 0, unfinished(knownSpan(t, t.Config.Canonical(s)), err)
	}
	v, err := t.Engine.Exactly(ctx, s)
	if err != nil {
		return 0, unfinished(v, err)
	}
	return v.Lo, nil
}

// AtLeast reports whether the value of s is at least v, for the player to move.
func (t *Tool[S]) AtLeast(ctx context.Context, s S, v int) (bool, error) {
	// No score is beyond ±MaxScore, so there the answer is known.
	if err := poll.Cause(ctx); err != nil || v <= -rules.MaxScore || v > rules.MaxScore {
		return err == nil && v <= -rules.MaxScore, err
	}
	// No score lies inside the window (v-1, v), so every result is on one side.
	w, err := t.Engine.Window(ctx, s, int32(v)-1, int32(v))
	return err == nil && w >= int32(v), err
}

// knownSpan returns what the game's bounds and the memory say of the value of s, a representative.
func knownSpan[S comparable](t *Tool[S], s S) rules.Span {
	return t.Config.Bounds(s).Meet(t.Engine.Remembered(s))
}

// Solve returns the value of s and a line.
func (t *Tool[S]) Solve(ctx context.Context, s S) (r game.Result[S, int], err error) {
	at := Spot[S]{Position: s}
	if at.Value, err = t.Value(ctx, s); err == nil {
		// The distance is that of a play for this value, so it is looked for afterwards.
		r.Value, r.Exact = int(at.Value), true
		at.plies, err = distanceOf(ctx, t, s, at.Value)
	}
	if err == nil {
		r.Line, err = t.Line(ctx, at, t.next)
		r.Plies = int(at.plies)
	}
	r.Stats = t.Stats()
	return r, err
}

// next returns the position after the first best move that is not to be
// skipped. On the way to a shortest win none is skipped.
func (t *Tool[S]) next(ctx context.Context, at Spot[S], skip func(S) bool) (Spot[S], error) {
	// At each step of a shortest win the distance to the end falls, so no position comes again.
	if t.Shortest != nil && at.Value != 0 {
		return shortestNext(ctx, t.Shortest, at)
	}
	best := t.Best
	if c, ok := t.Engine.(Chooser[S]); ok {
		best = c.Best
	}
	s, v, err := best(ctx, at.Position, at.Value, skip)
	return Spot[S]{Position: s, Value: v}, err
}

// distanceOf returns the distance from s, which is worth v, to the end, if that is asked.
func distanceOf[S comparable](ctx context.Context, t *Tool[S], s S, v int32) (int32, error) {
	if t.Shortest != nil && v != 0 {
		return shortestDistance(ctx, t.Shortest, s, v)
	}
	return 0, nil
}

// Choose returns the first best move at s.
func (t *Tool[S]) Choose(ctx context.Context, s S) (S, error) {
	v, err := t.Value(ctx, s)
	at := Spot[S]{Position: s, Value: v}
	if err == nil {
		at.plies, err = distanceOf(ctx, t, s, v)
	}
	if err == nil {
		at, err = t.next(ctx, at, func(S) bool { return false })
	}
	return at.Position, err
}

// Analyze returns the values of all moves at s. With an error, it returns the values found so
// far.
func (t *Tool[S]) Analyze(ctx context.Context, s S) (a game.Analysis[S, int], err error) {
	options := moves.Append(t.Config.Rules.Moves, nil, s)
	if len(options) == 0 {
		var v int32
		v, err = t.Value(ctx, s)
		a.Value, a.Exact, a.Stats = int(v), err == nil, t.Stats()
		return a, err
	}
	for _, o := range options {
		option, err := optionOf(ctx, t, s, o)
		if err != nil {
			a.Stats = t.Stats()
			return a, brokenOff(t, s, o, a.Options, err)
		}
		a.Options = append(a.Options, option)
	}
	markBest(&a)
	a.Stats = t.Stats()
	return a, nil
}

// optionOf returns what there is to say of the option o of s.
func optionOf[S comparable](ctx context.Context, t *Tool[S], s, o S) (option game.Option[S, int], err error) {
	v, err := t.Value(ctx, o)
	if err != nil {
		return option, err
	}
	option = game.Option[S, int]{Position: o, Value: int(t.Config.Sign(s, o) * v), Exact: true}
	plies, err := distanceOf(ctx, t, o, v)
	if v != 0 && t.Shortest != nil {
		option.Plies = int(plies) + 1
	}
	return option, err
}

// brokenOff returns the error for an analysis of s that broke off with err at option o: with
// what the options before it, and that one as far as it is known, say about s.
func brokenOff[S comparable](t *Tool[S], s, o S, before []game.Option[S, int], err error) error {
	known := knownSpan(t, t.Config.Canonical(s))
	// A position is worth at least what any of its options is.
	for _, b := range before {
		known.Lo = max(known.Lo, int32(b.Value))
	}
	if u, ok := err.(*Unfinished); ok {
		err = u.Err
		// For the opponent an upper bound is a lower one.
		if t.Config.Sign(s, o) < 0 {
			u.Span = u.Span.Turned()
		}
		known.Lo = max(known.Lo, u.Span.Lo)
	}
	return unfinished(known, err)
}

// markBest says which options of a are best, and fills in what the position is worth.
func markBest[S comparable](a *game.Analysis[S, int]) {
	// Of equal options the first one stays the best.
	best := a.Options[0]
	for _, o := range a.Options[1:] {
		if rowOf(o).Better(rowOf(best), 0) {
			best = o
		}
	}
	a.Value, a.Plies, a.Exact = best.Value, best.Plies, true
	for i := range a.Options {
		o := &a.Options[i]
		o.Best = o.Value == best.Value && o.Plies == best.Plies
	}
}

// rowOf returns what an option is worth and its distance to the end.
func rowOf[S comparable](o game.Option[S, int]) rules.Row {
	return rules.Row{Payoff: int32(o.Value), Plies: uint32(o.Plies)}
}

// Best returns the first option of s with value v, and the value of this option for the player to
// move there. v is the value of s. Best ignores options for which skip returns true. For each
// option, Best asks whether the option reaches v, by a search with an empty window. The memory
// has most of these answers.
//
// At a terminal position the error is game.ErrTerminal. Best passes over an option that leads
// into a cycle. The error is game.ErrCycle only if no other option has value v, and errRound if
// only skipped options have value v.
func (t *Tool[S]) Best(ctx context.Context, s S, v int32, skip func(S) bool) (S, int32, error) {
	options := moves.Append(t.Config.Rules.Moves, nil, s)
	if len(options) == 0 {
		return s, 0, game.ErrTerminal
	}
	var passed error // why options were not asked
	for _, o := range options {
		if skip(o) {
			passed = cmp.Or(passed, errRound) // a cycle met by the search tells more
			continue
		}
		// The option is worth v at s if its own value is at least v, or for the opponent at most -v. It cannot be worth
		// more, since s is worth v.
		// No number lies inside the window, so the search only finds out on which side the option is.
		sign := t.Config.Sign(s, o)
		alpha, beta := v-1, v
		if sign < 0 {
			alpha, beta = -v, -v+1
		}
		switch w, err := t.Engine.Window(ctx, o, alpha, beta); {
		case errors.Is(err, game.ErrCycle):
			passed = err
		case err != nil:
			return s, 0, err
		case sign*w >= v:
			return o, sign * v, nil
		}
	}
	// A position is worth what its best option is. If each option was asked and none is worth v, the game contradicts itself.
	if passed == nil {
		Broken(s)
	}
	return s, 0, passed
}

// First returns the first option of s for which skip returns false. First returns the errors of
// Best.
func (t *Tool[S]) First(s S, skip func(S) bool) (S, error) {
	options := moves.Append(t.Config.Rules.Moves, nil, s)
	for _, o := range options {
		if !skip(o) {
			return o, nil
		}
	}
	if len(options) > 0 {
		return s, errRound
	}
	return s, game.ErrTerminal
}

// Broken panics, because the results for s contradict the contract of the game.
func Broken[S comparable](s S) {
	panic(fmt.Sprintf("minimax: no option of %s is worth what it is: Moves, Score or a capability breaks its contract", oneline.Of(s)))
}
