package lookahead

import (
	"cmp"
	"context"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/moves"
)

// Analyze makes a the analysis of s to the largest depth within the limits. An error comes with the
// analysis to the depth that was completed before.
func (e *Search[S]) Analyze(ctx context.Context, s S, l Limits, a *game.Analysis[S, int]) error {
	defer e.begin(ctx, l)()
	ok, err := e.analyze(s, a)
	a.Stats = e.stats()
	if !ok {
		err = cmp.Or(err, context.Cause(ctx))
	}
	return err
}

// analyze is Analyze without the ends of the call. It returns false if it was stopped, or with an error.
func (e *Search[S]) analyze(s S, a *game.Analysis[S, int]) (ok bool, err error) {
	var r game.Result[S, int]
	over, err := e.shallow(s, &r)
	if a.Value, a.Exact = r.Value, r.Exact; over || err != nil {
		return err == nil, err
	}
	options := moves.Append(e.arena.rules.Moves, nil, s)
	findings := make([]finding, len(options))
	for i, o := range options {
		findings[i] = e.glance(s, o)
	}
	e.tell(s, options, findings, a)
	for e.err == nil && a.Horizon < e.Depth && !(a.Horizon > 0 && e.allDone(findings)) {
		if !e.survey(s, options, findings, a.Horizon+1) {
			return false, e.err
		}
		a.Horizon++
		e.tell(s, options, findings, a)
	}
	return e.err == nil, e.err
}

// allDone reports whether no deeper search is wanted of any option.
func (e *Search[S]) allDone(findings []finding) bool {
	return !slices.ContainsFunc(findings, func(f finding) bool { return !f.done(e.Shortest) })
}

// glance returns what option o of s is worth without search.
func (e *Search[S]) glance(s, o S) finding {
	a := e.arena
	root := a.Canonical(o)
	if a.load(root); a.Path != nil {
		a.Path.Enter(o)
		defer a.Path.Leave()
	}
	f := newFinding(0, whole)
	if options := moves.Append(a.rules.Moves, a.list[:1], root); len(options) > 1 {
		e.sum.Positions++
		f = newFinding(e.guessed(0, e.known(0)), 0)
	} else {
		e.sum.Terminals++
		f.worth = e.final(0)
	}
	return e.conclude(0, 0, f).before(a.Again(s, o))
}

// survey searches the options of s as a search of s to the given depth does, but for
// those of which nothing more is wanted, or returns false if it is stopped.
func (e *Search[S]) survey(s S, options []S, findings []finding, depth int) bool {
	if e.sum.Positions >= e.Nodes || !e.visit(0) {
		return false
	}
	e.sum.Positions++
	a := e.arena
	deeper := slices.Clone(findings) // so that findings stay those of one depth if the search is stopped
	for i, o := range options {
		if findings[i].done(e.Shortest) {
			continue
		}
		a.load(a.Canonical(o))
		if e.size = 1; a.Path != nil {
			a.Path.Enter(o)
		}
		w, p := e.search(0, depth-1, 1, -boundless, boundless)
		if a.Path != nil {
			a.Path.Leave()
		}
		if e.ended {
			return false
		}
		deeper[i] = e.conclude(0, depth-1, newFinding(w, p)).before(a.Again(s, o))
	}
	copy(findings, deeper)
	return true
}

// tell writes into a what was found of the options of s, and what follows for s:
//
//	who moves at s   the value is proved   moves proved to keep it   best moves                                 Exact
//	a player         no                    -                         those of the largest worth                 no
//	a player         yes                   one or more               of these, those that [claim] puts first    yes
//	a player         yes                   none, and one may         that one: it is worth what s is            yes
//	a player         yes                   none, and several may     of these, those of the largest worth       no
//	chance           no                    -                         none                                       no
//	chance           yes                   -                         none                                       yes
//
// A value in which a mean was rounded is not Exact.
func (e *Search[S]) tell(s S, options []S, findings []finding, a *game.Analysis[S, int]) {
	e.arena.load(e.arena.Canonical(s), s)
	weights, all := e.odds(1, len(options)) // in the order of the options of s, not of its representative
	f := chosen(findings)
	if all > 0 {
		f = expected(findings, weights, all)
	}
	// The bounds of s come before judge, which compares the moves with the proved value: without them the value
	// might not be proved.
	f.worth, f.proof = e.known(0).clamp(f.worth, f.proof)
	f = e.conclude(0, a.Horizon, f)
	a.Options = a.Options[:0]
	for _, o := range options {
		a.Options = append(a.Options, game.Option[S, int]{Position: o})
	}
	if all == 0 {
		findings = slices.Clone(findings) // judge alters them, and the next depth begins with what was found
		f.judge(findings, func(i int) { a.Options[i].Best = true })
	}
	a.Value, a.Exact, a.Plies = f.worth.points(), f.exact(), 0
	if e.Shortest {
		a.Plies = f.plies
	}
	for i, o := range findings {
		to := &a.Options[i]
		to.Value, to.Exact = o.worth.points(), o.exact()
		if e.Shortest {
			to.Plies = o.plies
		}
	}
}
