package lookahead

import (
	"cmp"
	"context"
	"slices"
)

// analyze leaves the analysis of the start in e.result and, of its options, in e.told.
func (e *engine) analyze(ctx context.Context, l Limits) error {
	defer e.begin(ctx, l)()
	e.told = e.told[:0]
	n, done := e.shallow()
	if done || e.err != nil {
		return e.err
	}
	findings := make([]finding, n)
	for i := range findings {
		findings[i] = e.glance(i)
	}
	e.tell(findings)
	// As in run, a start with moves is searched to depth 1 at least, even if a glance has proved all values.
	for e.err == nil && e.result.horizon < e.Depth && !(e.result.horizon > 0 && e.allDone(findings)) {
		if !e.survey(findings, e.result.horizon+1) {
			return cmp.Or(e.err, context.Cause(ctx))
		}
		e.result.horizon++
		e.tell(findings)
	}
	return e.err
}

// allDone reports whether no deeper search is wanted of any option.
func (e *engine) allDone(findings []finding) bool {
	return !slices.ContainsFunc(findings, func(f finding) bool { return !f.done(e.Shortest) })
}

// glance returns what option i of the start is worth without search.
func (e *engine) glance(i int) finding {
	again := e.loadOption(i)
	f := newFinding(0, whole)
	// With depth left all options are expanded, and not the noisy ones alone: a position without any is terminal.
	if n, _ := e.expand(0, 1, 1); n > 0 {
		e.sum.Positions++
		f = newFinding(e.guessed(0, e.known(0)), 0)
	} else {
		e.sum.Terminals++
		f.worth = e.final(0)
	}
	if e.has.path {
		e.leave()
	}
	return e.conclude(0, 0, f).before(again)
}

// survey searches the options of the start as a search of it to the given depth does, but for
// those of which nothing more is wanted, or returns false if it is stopped.
func (e *engine) survey(findings []finding, depth int) bool {
	// The start counts as one position for each depth, as it does in a search of it.
	if e.sum.Positions >= e.Nodes || !e.visit(0) {
		return false
	}
	e.sum.Positions++
	deeper := slices.Clone(findings) // so that findings stay those of one depth if the search is stopped
	for i := range findings {
		if findings[i].done(e.Shortest) {
			continue
		}
		again := e.loadOption(i)
		e.size = 1
		w, p := e.search(0, depth-1, 1, -boundless, boundless)
		if e.has.path {
			e.leave()
		}
		if e.ended {
			return false
		}
		deeper[i] = e.conclude(0, depth-1, newFinding(w, p)).before(again)
	}
	copy(findings, deeper)
	return true
}

// tell tells what was found of the options of the start, and what follows for the start:
//
//	who moves   the value is proved   moves proved to keep it   best moves                                Exact
//	a player    no                    -                         those of the largest worth                no
//	a player    yes                   one or more               of these, those that [claim] puts first   yes
//	a player    yes                   none, and one may         that one: it is worth what the start is   yes
//	a player    yes                   none, and several may     of these, those of the largest worth      no
//	chance      no                    -                         none                                      no
//	chance      yes                   -                         none                                      yes
//
// A value in which a mean was rounded is not Exact.
func (e *engine) tell(findings []finding) {
	e.loadStart(false)
	weights, all := e.odds(1, len(findings)) // in the order of the options of the start, not of its representative
	f := chosen(findings)
	if all > 0 {
		f = expected(findings, weights, all)
	}
	// The bounds of the start come before judge, which compares the moves with the proved value: without them
	// the value might not be proved.
	f.worth, f.proof = e.known(0).clamp(f.worth, f.proof)
	f = e.conclude(0, e.result.horizon, f)
	e.told = append(e.told[:0], make([]result, len(findings))...)
	if all == 0 {
		findings = slices.Clone(findings) // judge alters them, and the next depth begins with what was found
		f.judge(findings, func(i int) { e.told[i].best = true })
	}
	e.result.set(f, e.Shortest)
	for i, o := range findings {
		e.told[i].set(o, e.Shortest)
	}
}

// set tells a finding, with its plies if they are wanted.
func (r *result) set(f finding, plies bool) {
	r.value, r.exact, r.plies = f.worth.points(), f.exact(), 0
	if plies {
		r.plies = f.plies
	}
}
