package misere

import (
	"context"
	"fmt"
	"iter"
	"time"

	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// Solver finds the misère quotient of a game of heaps, heap by heap, and remembers
// it.
//
// Game must be set, by [New] or in a literal, and must not be changed after the first
// call. The other fields may be set, and changed between calls. A Solver is not safe for concurrent use; the quotients it
// returns are.
type Solver struct {
	Game heap.Game

	// MaxOrder is the largest order of a monoid that is considered; 0 means
	// [DefaultMaxOrder]. Memory and the time of a step grow with its square: an
	// order of 4096 takes some 100 MB.
	MaxOrder int

	// Progress, if not nil, is called whenever a monoid has been tried.
	Progress func(Stats)

	prover *prover // of the quotient to the heaps solved
	period *heap.Period
	last   int  // the last digit of the code
	finite bool // whether there is one, as the periodicity theorem asks
	stats  Stats
}

// Stats tells how far a [Solver] has come.
type Stats struct {
	Heap    int           // the heap that is being added, or was last
	Order   int           // of the monoid tried last
	States  int           // of the last proof, or attempt at one
	Trials  int64         // the monoids tried since the solver began
	Elapsed time.Duration // in calls of the solver, by the clock on the wall
}

// options is the part of heap.Game that the algorithm needs.
type options interface {
	Options(n int) iter.Seq[[]int]
}

// New returns a solver of game g.
func New(g heap.Game) *Solver { return &Solver{Game: g} }

// Quotient returns the misère quotient of the positions with heaps of up to n
// counters. If the solver finds on the way that the quotient of all positions is
// the one it has, and where the elements of larger heaps repeat, it stops there,
// and the quotient is one of all heaps.
//
// A heap whose element is already there takes time quadratic in the order and
// linear in its options. For others monoids must be tried, in a time that is hard to
// foretell: seconds in all if the orders do not exceed some hundreds.
//
// With an error comes the quotient of the heaps solved before it. The error wraps
// [ErrOrder] or the cause of ctx's end. After ErrOrder a call with a larger
// MaxOrder goes on from there.
//
// Quotient panics if n is negative or MaxOrder out of range.
func (s *Solver) Quotient(ctx context.Context, n int) (*Quotient, error) {
	if n < 0 {
		panic("misere: negative heap")
	}
	began := time.Now()
	defer func() { s.stats.Elapsed += time.Since(began) }()
	stop, done := fold.Watch(ctx)
	defer done()
	l := &limits{ctx, stop, maxOrder(s.MaxOrder)}
	s.prepare(l)
	err := context.Cause(ctx)
	for err == nil && s.period == nil && len(s.prover.m.phi) <= n {
		err = s.next(l)
	}
	if err != nil {
		return s.quotient(), fmt.Errorf("misere: heap of %d: %w", len(s.prover.m.phi), err)
	}
	if n < len(s.prover.m.phi)-1 {
		return s.partial(l, n)
	}
	return s.quotient(), nil
}

// prepare readies the solver for a call.
func (s *Solver) prepare(l *limits) {
	if s.prover == nil {
		s.prover = newProver(l, s.Game, trivial())
		s.prover.losing = []set{newSet(1)} // a monoid without P-positions has little to load
		digits, tail := s.Game.Digits()
		s.last, s.finite = len(digits)-1, tail == 0 && !s.Game.IsUnequal()
	}
	s.prover.limits = l
}

// Solve returns the misère quotient of all positions, if it can be proved from heaps
// of up to limit counters; see [Quotient.Period] for what it takes. Otherwise the
// error wraps heap.ErrNoPeriod, or is as for [Solver.Quotient], and the quotient is
// that of the heaps solved.
func (s *Solver) Solve(ctx context.Context, limit int) (*Quotient, error) {
	q, err := s.Quotient(ctx, limit)
	if err != nil || s.period != nil {
		return s.quotient(), err
	}
	return q, fmt.Errorf("misere: heaps up to %d: %w", limit, heap.ErrNoPeriod)
}

// Stats returns what the calls so far have cost.
func (s *Solver) Stats() Stats { return s.stats }

// next adds the next heap.
func (s *Solver) next(l *limits) error {
	v := s.prover
	h := len(v.m.phi)
	s.stats.Heap = h
	wins, x, ok := v.wins(h), Element(0), true
	var err error
	if wins != nil {
		x, ok, err = v.pretend(h, wins)
	}
	switch {
	case err != nil:
		return err
	case ok:
		// The quotients handed out share the rest of the monoid, but not phi's end.
		v.m.phi = append(v.m.phi, x)
	default:
		if v, err = s.extend(l, h); err != nil {
			return err
		}
		s.prover = v
	}
	if s.finite {
		s.period = findPeriod(s.last, max(1, s.Game.MaxParts()), v.m.phi)
	}
	return nil
}

// pretend looks for an element that a new heap, with these wins, can be said to
// have. There is at most one, or the monoid would not be reduced.
func (v *prover) pretend(h int, wins set) (x Element, ok bool, err error) {
	var fit []Element
	for i := range v.m.order {
		x := Element(i)
		if _, conflict := wins.meet(v.losing[x]); conflict || v.m.p.has(x) == wins.has(0) {
			continue
		}
		if v.covered(x, wins) {
			return x, true, nil
		}
		fit = append(fit, x)
	}
	for _, x := range fit {
		n := len(v.states)
		failure, err := v.add(h, x, wins)
		if failure == nil && err == nil {
			return x, true, nil
		}
		v.undo(n)
		if err != nil {
			return 0, false, err
		}
	}
	return 0, false, nil
}

// extend finds the quotient to heap h, which is another than that to h-1, and
// returns its proof.
func (s *Solver) extend(l *limits, h int) (*prover, error) {
	t, err := newTrial(l, s.prover.m, h, []factor{{h, 2, 2}})
	if err == nil {
		err = t.enumerate()
	}
	for err == nil {
		var v *prover
		var failure []int
		v, failure, err = s.try(t)
		if err == nil {
			if failure == nil {
				return v, nil
			}
			t, err = l.refine(v.m, failure)
		}
	}
	return nil, err
}

// try makes a candidate of an enumerated product, and tries to prove it.
func (s *Solver) try(t *trial) (v *prover, failure []int, err error) {
	if err := t.label(s.Game); err != nil {
		return nil, nil, err
	}
	m, err := t.reduce()
	if err != nil {
		return nil, nil, err
	}
	v = newProver(t.limits, s.Game, m)
	failure, err = v.verify()
	s.tried(v)
	return v, failure, err
}

// tried notes what a trial has cost.
func (s *Solver) tried(v *prover) {
	s.stats.Order, s.stats.States = v.m.order, len(v.states)
	s.stats.Trials++
	if s.Progress != nil {
		s.Progress(s.stats)
	}
}
