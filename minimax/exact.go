package minimax

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
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// exactTool is what [Solver], [AlphaBeta] and [ProofNumber] do each in their own way. Their
// Value, Solve, Analyze and Choose are made of it, and are the same for all.
//
// Errors are those of the engines; explain puts them in the words of the package.
type exactTool[S comparable] interface {
	// value returns the exact value of s, or a [*BoundsError].
	value(ctx context.Context, s S) (int32, error)
	// ask returns the value of s as far as the window asks.
	ask(ctx context.Context, s S, alpha, beta int32) (int32, error)
	// best returns the first best move at s, which is worth v, that is not to
	// be skipped, and its value to the player to move after it. Its errors are
	// those of bestOption.
	best(ctx context.Context, s S, v int32, skip func(S) bool) (S, int32, error)
	// known returns bounds on the value of s, a representative, that are remembered.
	known(s S) (lo, hi int32)

	rules() *rules.Config[S]
	shortest() *shortest[S] // or nil
	// spend counts a position as expanded. Its error is a limit that is reached.
	spend(depth int) error
	// take takes memory for a line, or gives it back. It returns false if there is too
	// little.
	take(bytes int64) bool
	tally() *game.Stats // where everything else is counted in this call
	stats() game.Stats  // of this call
	explain(err error) error
}

// value is Value of a tool.
func value[S comparable](ctx context.Context, t exactTool[S], s S) (int, error) {
	v, err := exactly(ctx, t, s)
	return int(v), explained(t, err)
}

// exactly returns the exact value of s. It fails once ctx has ended, even if the static bounds or
// the memory of t tell the value: that comes with the error.
func exactly[S comparable](ctx context.Context, t exactTool[S], s S) (int32, error) {
	if err := poll.Cause(ctx); err != nil {
		lo, hi := t.known(t.rules().Canonical(s))
		return 0, bounded(lo, hi, err)
	}
	return t.value(ctx, s)
}

// explained returns what a method of t returns for err.
func explained[S comparable](t exactTool[S], err error) error {
	if err == nil || err == game.ErrTerminal {
		return err
	}
	return t.explain(err)
}

// longPath puts an error of an engine with a table of fixed size into words: there, only a path
// or a line can be too long for the memory.
func longPath(err error, memory int64, depth int) error {
	if errors.Is(err, fold.ErrFull) {
		return fmt.Errorf("%w, %d bytes, for a path of %d moves or a line", game.ErrMemory, memory, depth)
	}
	return err
}

// solve is Solve of a tool.
func solve[S comparable](ctx context.Context, t exactTool[S], s S) (r game.Result[S, int], err error) {
	at := spot[S]{position: s}
	if at.value, err = exactly(ctx, t, s); err == nil {
		r.Value, r.Exact = int(at.value), true
		at.plies, err = distance(ctx, t, s, at.value)
	}
	if err == nil {
		l := &trail[S]{tool: t, next: func(ctx context.Context, at spot[S], skip func(S) bool) (spot[S], error) {
			return next(ctx, t, at, skip)
		}}
		defer l.release()
		err = l.follow(ctx, at)
		r.Plies, r.Line = int(at.plies), l.line()
	}
	r.Stats = t.stats()
	return r, explained(t, err)
}

// next returns the position after the first best move that is not to be
// skipped. On the way to a shortest win none is skipped.
func next[S comparable](ctx context.Context, t exactTool[S], at spot[S], skip func(S) bool) (spot[S], error) {
	if h := t.shortest(); h != nil && at.value != 0 {
		return h.next(ctx, t, at)
	}
	s, v, err := t.best(ctx, at.position, at.value, skip)
	return spot[S]{position: s, value: v}, err
}

// noneToSkip is for a single move.
func noneToSkip[S comparable](S) bool { return false }

// distance returns the distance from s, which is worth v, to the end, if that is asked.
func distance[S comparable](ctx context.Context, t exactTool[S], s S, v int32) (int32, error) {
	if h := t.shortest(); h != nil && v != 0 {
		return h.distance(ctx, t, s, v)
	}
	return 0, nil
}

// choose is Choose of a tool.
func choose[S comparable](ctx context.Context, t exactTool[S], s S) (S, error) {
	v, err := exactly(ctx, t, s)
	at := spot[S]{position: s, value: v}
	if err == nil {
		at.plies, err = distance(ctx, t, s, v)
	}
	if err == nil {
		at, err = next(ctx, t, at, noneToSkip)
	}
	return at.position, explained(t, err)
}

// analyze is Analyze of a tool.
func analyze[S comparable](ctx context.Context, t exactTool[S], s S) (a game.Analysis[S, int], err error) {
	options := moves.Append(t.rules().Rules.Moves, nil, s)
	if len(options) == 0 {
		var v int32
		v, err = exactly(ctx, t, s)
		a.Value, a.Exact, a.Stats = int(v), err == nil, t.stats()
		return a, explained(t, err)
	}
	for _, o := range options {
		option, err := analyzeOption(ctx, t, s, o)
		if err != nil {
			a.Stats = t.stats()
			return a, explained(t, analyzed(t, s, o, a.Options, err))
		}
		a.Options = append(a.Options, option)
	}
	markBest(&a)
	a.Stats = t.stats()
	return a, nil
}

// analyzeOption returns what there is to say of the option o of s.
func analyzeOption[S comparable](ctx context.Context, t exactTool[S], s, o S) (option game.Option[S, int], err error) {
	v, err := exactly(ctx, t, o)
	if err != nil {
		return option, err
	}
	option = game.Option[S, int]{Position: o, Value: int(t.rules().Sign(s, o) * v), Exact: true}
	plies, err := distance(ctx, t, o, v)
	if v != 0 && t.shortest() != nil {
		option.Plies = int(plies) + 1
	}
	return option, err
}

// analyzed returns the error for an analysis of s that ended with err at option o: with
// what the options before it, and that one as far as it is known, say about s.
func analyzed[S comparable](t exactTool[S], s, o S, before []game.Option[S, int], err error) error {
	lo, hi := t.known(t.rules().Canonical(s))
	for _, b := range before {
		lo = max(lo, int32(b.Value))
	}
	if b, ok := err.(*BoundsError); ok {
		err = b.Err
		least := int32(b.Low)
		if t.rules().Sign(s, o) < 0 {
			least = -int32(b.High)
		}
		lo = max(lo, least)
	}
	return bounded(lo, hi, err)
}

// markBest says which options of a are best, and fills in what the position is worth.
func markBest[S comparable](a *game.Analysis[S, int]) {
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

// bestOption returns the first option of s that is worth v, the value of s, and is not to be
// skipped, and the option's own value. It asks of each option only whether it is worth as
// much, by a search with a window that holds no number; most of the answers are in memory.
//
// The error at a terminal position is game.ErrTerminal. An option that leads into a cycle is
// passed over, so that game.ErrCycle is returned only if no other is worth v, and errRound if
// there is none but those to be skipped.
func bestOption[S comparable](ctx context.Context, t exactTool[S], s S, v int32, skip func(S) bool) (S, int32, error) {
	options := moves.Append(t.rules().Rules.Moves, nil, s)
	if len(options) == 0 {
		return s, 0, game.ErrTerminal
	}
	var passed error // why options were not asked
	for _, o := range options {
		if skip(o) {
			passed = cmp.Or(passed, errRound)
			continue
		}
		sign := t.rules().Sign(s, o)
		alpha, beta := v-1, v
		if sign < 0 {
			alpha, beta = -v, -v+1
		}
		switch w, err := t.ask(ctx, o, alpha, beta); {
		case errors.Is(err, game.ErrCycle):
			passed = err
		case err != nil:
			return s, 0, err
		case sign*w >= v:
			return o, sign * v, nil
		}
	}
	if passed == nil {
		broken(s)
	}
	return s, 0, passed
}

// broken panics: what was found of s cannot be, if the game keeps its contract.
func broken[S comparable](s S) {
	panic(fmt.Sprintf("minimax: no option of %s is worth what it is: Moves, Score or a capability breaks its contract", oneline.Of(s)))
}
