package misere

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// TestVerify spoils the P-portion or the elements of heaps of quotients, and compares
// the least failure that is found with that of a search through positions.
func TestVerify(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, code := range longtest.First(2, []string{"0.77", "0.123", "0.15", "0.3", "0.333", "4.0#", "0.07"}) {
		q := quotient(t, code, 12)
		l := newLimits(t)
		if failure, err := proofOf(t, l, q.game, q.m).verify(); failure != nil || err != nil {
			t.Fatalf("%s: the quotient fails at %v, %v", code, failure, err)
		}
		found := 0
		for range longtest.Some(100) {
			m := spoiled(t, r, l, q.m)
			got, err := proofOf(t, l, q.game, m).verify()
			if err != nil {
				t.Fatal(err)
			}
			want := firstFailure(q.game, m)
			if want != nil {
				found++
			}
			// The search does not see failures of many counters.
			if slices.Compare(got, want) != 0 && (got == nil || total(got) <= searched) {
				t.Fatalf("%s: failure at %v, by search at %v", code, got, want)
			}
			if got == nil && (&Quotient{game: q.game, m: m}).String() != q.String() {
				t.Fatalf("%s: proof of a wrong monoid", code)
			}
		}
		if found == 0 {
			t.Errorf("%s: the search found no failure", code)
		}
	}
}

// spoiled returns a monoid that is m but for the label of an element or the element of
// a heap, and reduced.
func spoiled(t *testing.T, r *rand.Rand, l *limits, m *monoid) *monoid {
	t.Helper()
	s := *m
	s.p, s.phi = slices.Clone(m.p), slices.Clone(m.phi)
	if x := r.IntN(m.order); x > 0 && r.IntN(2) == 0 {
		s.p[x/64] ^= 1 << (x % 64)
	} else if h := 1 + r.IntN(len(m.phi)-1); m.phi[h] != 0 {
		s.phi[h] = Element(r.IntN(m.order))
	}
	trial, err := newTrial(l, &s, len(m.phi)-1, nil)
	if err == nil {
		err = trial.enumerate()
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, place := range trial.list {
		trial.losing = append(trial.losing, s.p.has(int(trial.sub[place.element])))
	}
	reduced, err := trial.reduce()
	if err != nil {
		t.Fatal(err)
	}
	return reduced
}

// searched is the total of the positions that firstFailure looks at.
const searched = 18

// firstFailure returns the least position of few counters that contradicts the
// recursion of outcomes.
func firstFailure(g heap.Code, m *monoid) []int {
	var first []int
	for w := range positions(searched, len(m.phi)-1) {
		if first != nil && slices.Compare(w, first) >= 0 {
			continue
		}
		won, terminal := false, true
		for i, h := range w {
			for left := range g.Options(h) {
				terminal = false
				rest := append(slices.Delete(slices.Clone(w), i, i+1), left...)
				won = won || m.p.has(int(m.product(rest)))
			}
		}
		if lost := m.p.has(int(m.product(w))); lost == won && !terminal {
			first = slices.Clone(w)
		}
	}
	return first
}

func total(w []int) int {
	n := 0
	for _, h := range w {
		n += h
	}
	return n
}

// TestStates compares the states of a proof that grew heap by heap, and of one after
// an error, with those of a new one.
func TestStates(t *testing.T) {
	for _, code := range longtest.First(2, []string{"0.77", "0.07", "0.15", "0.72", "0.26"}) {
		for order := 2; order < 60; order += 7 {
			s := NewSolver(heap.MustParse(code))
			s.MaxOrder = order
			if _, err := s.Quotient(t.Context(), 30); err != nil && !errors.Is(err, ErrOrder) {
				t.Fatal(err)
			}
			v := proofOf(t, newLimits(t), s.Game, s.prover.m)
			if failure, err := v.verify(); failure != nil || err != nil {
				t.Fatalf("%s: failure at %v, %v", code, failure, err)
			}
			if !slices.EqualFunc(s.prover.states, v.states, func(a, b state) bool {
				return a.x == b.x && a.top == b.top && a.rest == b.rest && slices.Equal(a.wins, b.wins)
			}) {
				t.Fatalf("%s with order %d: %d states, in a new proof %d", code, order, len(s.prover.states), len(v.states))
			}
		}
	}
}

func TestPowers(t *testing.T) {
	for index := range 4 {
		for period := 1; period < 5; period++ {
			n := index + period
			m := &monoid{order: n}
			for x := range n {
				for y := range n {
					z := x + y
					for z >= n {
						z -= period
					}
					m.table = append(m.table, Element(z))
				}
			}
			if i, p := m.powers(Element(1 % n)); i != index || p != period {
				t.Errorf("index %d, period %d, want %d, %d", i, p, index, period)
			}
		}
	}
}

func TestFactor(t *testing.T) {
	q := quotient(t, "0.77", 30)
	for _, h := range q.Generators() {
		index, period := q.m.powers(q.m.phi[h])
		for exponent := range 40 {
			f := newFactor(q.m, slices.Repeat([]int{h}, exponent), h)
			if f.index < index || f.period%period != 0 || f.period%2 != 0 || f.size() <= exponent || f.heap != h {
				t.Errorf("heap %d, exponent %d, index %d, period %d: factor %+v", h, exponent, index, period, f)
			}
		}
	}
}

// TestPeriod checks the periodicity theorem's bound: one heap less proves nothing.
func TestPeriod(t *testing.T) {
	const last, r = 2, 2
	phi := []Element{0, 5, 1, 2, 3} // 5 is the last exception
	for n0, p := 2, 3; ; {
		phi = append(phi, Element(1+(len(phi)-2)%3))
		m := len(phi) - 1
		got := findPeriod(last, r, phi)
		if bound := r*(n0+p-1) + last; (got != nil) != (m >= bound) {
			t.Fatalf("to heap %d: %v, but %d prove it", m, got, bound)
		}
		if got != nil {
			if *got != (heap.Period{Preperiod: 2, Length: 3}) {
				t.Errorf("period %+v", *got)
			}
			return
		}
	}
}
