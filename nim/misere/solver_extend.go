package misere

import (
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/nim/heap"
)

// extendTo adds heaps up to n, unless the quotient of all heaps is found before.
func (s *Solver) extendTo(n int) error {
	err := s.prepare()
	for err == nil && s.period == nil && s.solved() < n {
		s.limits.stats.Heap = s.solved() + 1
		err = s.addHeap()
	}
	if err != nil {
		return fmt.Errorf("misere: heap of %d: %w", s.limits.stats.Heap, err)
	}
	return nil
}

// prepare makes the proof of the quotient of the empty position, if there is none yet.
func (s *Solver) prepare() error {
	if err := s.limits.ended(); err != nil || s.prover != nil {
		return err
	}
	s.rules = rulesOf(s.game)
	v, err := newProver(&s.limits, &s.rules, trivial())
	if err == nil {
		s.prover = v
	}
	return err
}

// addHeap adds the next heap.
func (s *Solver) addHeap() error {
	v, h := s.prover, s.solved()+1
	wins, err := v.wins(h)
	if err != nil {
		return err
	}
	x, ok := Element(0), true // of a heap without moves
	if wins != nil {
		// Most heaps have an element of the quotient so far, which costs no search.
		x, ok, err = v.pretend(h, wins)
	}
	switch {
	case err != nil:
		return err
	case ok:
		// The quotients handed out share the rest of the monoid, but not phi's end.
		v.m.phi = append(v.m.phi, x)
	default:
		if s.prover, err = s.extend(h); err != nil {
			// The proof of the smaller heaps is still right, and a later call goes on from there.
			s.prover = v
			return err
		}
		v.Close()
	}
	if last, ok := s.rules.last(); ok && !s.rules.unequal {
		s.period = findPeriod(last, max(1, s.rules.most()), s.prover.m.phi)
	}
	return nil
}

// extend finds the quotient to heap h, which is another than that to h-1, and
// returns its proof.
func (s *Solver) extend(h int) (*prover, error) {
	// In all known quotients the powers of an element have an even period; h, h^2 and h^3 differ at
	// first.
	t, err := newTrial(&s.limits, s.prover.m, h, []factor{{h, 2, 2}})
	if err == nil {
		err = t.enumerate()
	}
	for base := (*prover)(nil); err == nil; {
		v, failure, e := s.try(t)
		t.Close()
		if base != nil {
			base.Close()
		}
		if e != nil || failure == nil {
			return v, e
		}
		base = v
		// Failures grow in a well-order, so no candidate comes twice.
		t, err = s.limits.refine(v.m, failure)
	}
	return nil, err
}

// try makes a candidate of an enumerated product, and tries to prove it.
func (s *Solver) try(t *trial) (v *prover, failure []int, err error) {
	if err := t.label(&s.rules); err != nil {
		return nil, nil, err
	}
	m, err := t.reduce()
	if err != nil {
		return nil, nil, err
	}
	s.limits.stats.Order = m.order
	s.limits.stats.Candidates++
	v, err = newProver(t.limits, &s.rules, m)
	if err == nil {
		failure, err = v.verify()
	}
	return v, failure, err
}

// partial returns the quotient to heap n, fewer than those solved: the submonoid that
// these heaps generate, in which fewer elements may be told apart.
func (s *Solver) partial(n int) (*Quotient, error) {
	// Without factors the product is the submonoid, in which all outcomes are right. reduce merges what
	// the smaller heaps cannot tell apart.
	t, err := newTrial(&s.limits, s.prover.m, n, nil)
	if err == nil {
		err = t.enumerate()
	}
	if err == nil {
		err = t.label(&s.rules)
	}
	var m *monoid
	if err == nil {
		m, err = t.reduce()
	}
	if err != nil {
		return s.quotient(), fmt.Errorf("misere: heaps up to %d: %w", n, err)
	}
	t.Close()
	return s.newQuotient(m, nil), nil
}

// quotient returns the quotient to the heaps solved.
func (s *Solver) quotient() *Quotient {
	if s.prover == nil {
		return s.newQuotient(trivial(), nil)
	}
	m := *s.prover.m
	m.phi = slices.Clip(m.phi)
	return s.newQuotient(&m, s.period)
}

func (s *Solver) newQuotient(m *monoid, period *heap.Period) *Quotient {
	s.limits.measure()
	return &Quotient{Stats: s.limits.stats, game: s.game, m: m, period: period}
}
