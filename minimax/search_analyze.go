package minimax

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// Analyze returns what every move at s is worth, all of them to the same depth: the
// largest within the limits, or one at which all values are exact. A move is best if
// none has a larger value, nor wins sooner or loses later with the same. If the value of s is
// proved, a move that is proved to be worth less is not best. The analysis is Exact if, besides,
// a move is proved to keep the value. The best moves are then among the moves that are proved to
// keep it, whatever is guessed of the others. Where chance moves, no move is best.
//
// That costs more than Best, which only proves that most moves are no better than the
// best. An error is as for Best, and comes with the analysis to the depth that was
// completed before. At depth 0 the positions that the moves lead to are worth what
// Evaluate says.
func (sr *Search[S]) Analyze(ctx context.Context, s S) (game.Analysis[S, int], error) {
	defer sr.meter.Enter(ctx, "Search", sr.Progress).End()
	sr.prepare()
	var a game.Analysis[S, int]
	err := poll.Cause(ctx)
	if err == nil {
		err = sr.analyze(ctx, s, &a)
	}
	if err != nil {
		err = fmt.Errorf("minimax: %w", err)
	}
	return a, err
}

func (sr *Search[S]) analyze(ctx context.Context, s S, a *game.Analysis[S, int]) error {
	defer sr.begin(ctx)()
	ok, err := sr.engine.analyze(s, cmp.Or(sr.Depth, MaxDepth), a)
	a.Stats = sr.engine.stats()
	if !ok {
		err = cmp.Or(err, context.Cause(ctx))
	}
	return err
}

// analyze implements searcher.
func (e *seeker[S]) analyze(s S, deepest int, a *game.Analysis[S, int]) (ok bool, err error) {
	var r game.Result[S, int]
	over, err := e.first(s, &r)
	if a.Value, a.Exact = r.Value, r.Exact; over || err != nil {
		return err == nil, err
	}
	options := moves.Append(e.rules.Moves, nil, s)
	found := make([]finding, len(options))
	for i, o := range options {
		found[i] = e.glance(s, o)
	}
	e.tell(s, options, found, a)
	for e.err == nil && a.Horizon < deepest && !(a.Horizon > 0 && e.allDone(found)) {
		if !e.survey(s, options, found, a.Horizon+1) {
			return false, e.err
		}
		a.Horizon++
		e.tell(s, options, found, a)
	}
	return e.err == nil, e.err
}

// allDone reports whether no deeper search is wanted of any option.
func (e *seeker[S]) allDone(found []finding) bool {
	return !slices.ContainsFunc(found, func(f finding) bool { return !f.done(e.shortest) })
}

// glance returns what option o of s is worth without search.
func (e *seeker[S]) glance(s, o S) finding {
	root := e.Canonical(o)
	if e.path != nil {
		e.path.Enter(o)
		defer e.path.Leave()
	}
	f := newFinding(0, whole)
	if options := moves.Append(e.rules.Moves, e.options[:0], root); len(options) > 0 {
		e.sum.Positions++
		f = newFinding(e.guess(root, e.bounds(root)), 0)
	} else {
		e.sum.Terminals++
		f.worth = e.final(root)
	}
	return e.conclude(root, 0, f).before(e.Again(s, o))
}

// survey searches the options of s as a search of s to the given depth does, but for
// those of which nothing more is wanted, or returns false if it is stopped.
func (e *seeker[S]) survey(s S, options []S, found []finding, depth int) bool {
	if e.sum.Positions >= e.nodes || !e.enter(0) {
		return false
	}
	e.sum.Positions++
	e.seed(s)
	next := slices.Clone(found)
	for i, o := range options {
		if found[i].done(e.shortest) {
			continue
		}
		root := e.Canonical(o)
		if e.path != nil {
			e.path.Enter(o)
		}
		w, p := e.search(root, depth-1, 1, -boundless, boundless)
		if e.path != nil {
			e.path.Leave()
		}
		if e.ended {
			return false
		}
		next[i] = e.conclude(root, depth-1, newFinding(w, p)).before(e.Again(s, o))
	}
	copy(found, next)
	return true
}

// tell writes into a what was found of the options of s, and what follows for s.
func (e *seeker[S]) tell(s S, options []S, found []finding, a *game.Analysis[S, int]) {
	weights, all := e.draws(s, len(options))
	f := best(found)
	if all > 0 {
		f = expected(found, weights, all)
	}
	root := e.Canonical(s)
	f.worth, f.proof = e.bounds(root).clamp(f.worth, f.proof)
	f = e.conclude(root, a.Horizon, f)
	a.Options = a.Options[:0]
	for _, o := range options {
		a.Options = append(a.Options, game.Option[S, int]{Position: o})
	}
	if all == 0 {
		found = slices.Clone(found)
		f.judge(found, func(i int) { a.Options[i].Best = true })
	}
	a.Value, a.Exact, a.Plies = f.worth.points(), f.exact(), 0
	for i, o := range found {
		a.Options[i].Value, a.Options[i].Exact = o.worth.points(), o.exact()
	}
	if !e.shortest {
		return
	}
	a.Plies = f.plies
	for i, o := range found {
		a.Options[i].Plies = o.plies
	}
}
