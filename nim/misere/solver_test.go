package misere

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// Quotients that were computed here: a change needs a reason.
func TestComputed(t *testing.T) {
	for _, test := range []struct {
		code     string
		order, p int // elements, and those of the P-portion
		period   heap.Period
	}{
		{"0.34", 12, 3, heap.Period{Preperiod: 7, Length: 8}},
		{"0.71", 36, 0, heap.Period{Preperiod: 3, Length: 6}},
		{"0.75", 8, 2, heap.Period{Preperiod: 8, Length: 2}},
		{"4.4", 40, 9, heap.Period{Preperiod: 72, Length: 12}},
		{"4.56", 8, 2, heap.Period{Preperiod: 11, Length: 4}},
		{"0.1", 2, 1, heap.Period{Preperiod: 2, Length: 1}},
		{"0.3", 2, 1, heap.Period{Preperiod: 0, Length: 2}},
		{"0.33", 6, 2, heap.Period{Preperiod: 0, Length: 3}},
		{"0.B1", 16, 0, heap.Period{Preperiod: 11, Length: 2}},
		{"0.F5", 8, 0, heap.Period{Preperiod: 8, Length: 2}},
	} {
		q, err := NewSolver(heap.MustParse(test.code)).Tabulate(t.Context(), 300)
		if err != nil {
			t.Fatal(err)
		}
		if p, ok := q.Period(); !ok || p != test.period || q.Order() != test.order || test.p > 0 && len(q.PPortion()) != test.p {
			t.Errorf("%s: order %d with %d in P, %v, %t; want %+v", test.code, q.Order(), len(q.PPortion()), p, ok, test)
		}
	}
}

// Quotients of Nim are tame, and tell the outcomes.
func TestNim(t *testing.T) {
	s := NewSolver(heap.Nim)
	for k := range 6 {
		n := 1<<k - 1
		q, err := s.Quotient(t.Context(), n)
		if err != nil || !q.Tame() {
			t.Errorf("to heap %d: tame %v, %v", n, q.Tame(), err)
		}
		if k < 4 {
			compare(t, q, 18, n)
		}
	}
}

// TestOutcomes compares quotients with the definition on all positions of some total.
func TestOutcomes(t *testing.T) {
	for _, code := range longtest.First(2, []string{"0.77", "0.3F", "4.7", "4.0#", "0.123", "0.15", "0.53", "0.72", "0.71", "0.07", "0.26", "0.88", "C.8"}) {
		t.Run(code, func(t *testing.T) {
			s := NewSolver(heap.MustParse(code))
			s.MaxOrder = 200
			q, err := s.Quotient(t.Context(), 24)
			if err != nil && !errors.Is(err, ErrOrder) {
				t.Fatal(err)
			}
			compare(t, q, 24, q.Heap())
		})
	}
}

// TestTwoDigits does so for all octal games of two digits after the point.
func TestTwoDigits(t *testing.T) {
	digits := make([]int, 64)
	for k := range digits {
		digits[k] = 5 * k % 64 // so that the first few differ in both
	}
	for _, zero := range []string{"0", "4"} {
		for _, k := range longtest.First(10, digits) {
			s := NewSolver(heap.MustParse(fmt.Sprintf("%s.%02o", zero, k)))
			s.MaxOrder = 100
			q, err := s.Quotient(t.Context(), 40)
			if err != nil && !errors.Is(err, ErrOrder) {
				t.Fatal(err)
			}
			compare(t, q, 14, q.Heap())
			// All quotients but that of one element have even order (Plambeck and
			// Siegel, 2008).
			if n := q.Order(); n > 1 && n%2 != 0 {
				t.Errorf("%v: order %d", q.Game(), n)
			}
		}
	}
}

// TestLargeHeaps compares positions of few but larger heaps, among them those that
// make the quotient grow.
func TestLargeHeaps(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, code := range longtest.First(1, []string{"0.77", "0.15", "0.53", "0.72", "0.34"}) {
		q := quotient(t, code, 30)
		o := newOutcomes(q.Game())
		for range 1000 {
			h, total := random(r, 4, 30), 0
			for n := range h.All() {
				total += n
			}
			if total <= 36 {
				compareAt(t, q, o, h)
			}
		}
	}
}

// TestPartial compares the quotient to a heap of a solver that knows more, or has
// solved the game, with that of a new one.
func TestPartial(t *testing.T) {
	for _, code := range longtest.First(1, []string{"0.77", "0.15", "0.07"}) {
		s := NewSolver(heap.MustParse(code))
		if _, err := s.Quotient(t.Context(), 27); err != nil {
			t.Fatal(err)
		}
		for n := range 28 {
			q, err := s.Quotient(t.Context(), n)
			if want := quotient(t, code, n).String(); err != nil || q.String() != want || q.Heap() != n {
				t.Errorf("%s to heap %d: %v, %v, want %v", code, n, q, err, want)
			}
		}
	}
}

// TestWhole checks that a proved quotient is that of many more heaps.
func TestWhole(t *testing.T) {
	for _, code := range []string{"0.77", "0.123", "0.15", "0.53", "0.72", "4.4", "0.3", "0.01", "0.0", "0.001", "0.0003", "0.B1", "0.F1"} {
		s := NewSolver(heap.MustParse(code))
		q, err := s.Tabulate(t.Context(), 300)
		if err != nil {
			t.Errorf("%s: %v", code, err)
			continue
		}
		s = NewSolver(heap.MustParse(code))
		var far *Quotient
		for err == nil && (far == nil || far.Heap() < 2*q.Heap()+20) {
			far, err = s.Quotient(t.Context(), s.solved()+1)
			s.period = nil // go on although there is one
		}
		if err != nil || far.Order() != q.Order() {
			t.Fatalf("%s: order %d to heap %d, %d to heap %d, %v", code, q.Order(), q.Heap(), far.Order(), far.Heap(), err)
		}
		for n := range far.Heap() + 1 {
			x, err := q.Phi(n)
			if y, _ := far.Phi(n); err != nil || q.Word(x) != far.Word(y) {
				t.Fatalf("%s: Phi(%d) = %s, %v, want %s", code, n, q.Word(x), err, far.Word(y))
			}
		}
		p, _ := q.Period()
		if n := int(p.Preperiod) - 1; n >= 0 && q.m.phi[n] == q.m.phi[n+int(p.Length)] {
			t.Errorf("%s: preperiod %d is not least", code, p.Preperiod)
		}
	}
}

// TestNoPeriod checks games of which no period may be claimed.
func TestNoPeriod(t *testing.T) {
	for _, code := range []string{"0.3...", "4.0#", "0.77#", "0.03..."} {
		s := NewSolver(heap.MustParse(code))
		q, err := s.Tabulate(t.Context(), 6)
		if _, ok := q.Period(); ok || !errors.Is(err, heap.ErrNoPeriod) {
			t.Errorf("%s: period %v, error %v", code, ok, err)
		}
		if _, err := q.Value(nim.NewHeaps(7)); !errors.Is(err, game.ErrUnsolved) {
			t.Errorf("%s: heap of 7: %v", code, err)
		}
		if _, err := q.WinningMoves(nim.NewHeaps(7)); !errors.Is(err, game.ErrUnsolved) {
			t.Errorf("%s: moves from 7: %v", code, err)
		}
	}
}

func TestErrOrder(t *testing.T) {
	s := NewSolver(heap.MustParse("0.77"))
	s.MaxOrder = 12
	q, err := s.Tabulate(t.Context(), 300)
	if !errors.Is(err, ErrOrder) || q.Order() > 12 || q.Heap() == 0 {
		t.Fatalf("order %d to heap %d, %v", q.Order(), q.Heap(), err)
	}
	before := q.String()
	compare(t, q, 16, q.Heap())
	s.MaxOrder = 0
	if q, err := s.Tabulate(t.Context(), 300); err != nil || q.Order() != 40 {
		t.Fatalf("order %d, %v", q.Order(), err)
	}
	if q.String() != before {
		t.Error("the earlier quotient has changed")
	}
}

// TestCancel ends the context at many moments of a long search, and goes on.
func TestCancel(t *testing.T) {
	cause := errors.New("enough")
	s := NewSolver(heap.MustParse("0.07"))
	q, ends := (*Quotient)(nil), 0
	largest, order := 29, 176
	if longtest.On() {
		largest, order = 30, 360
	}
	for wait := time.Duration(0); ; wait += wait/2 + time.Millisecond {
		ctx, cancel := context.WithCancelCause(t.Context())
		timer := time.AfterFunc(wait, func() { cancel(cause) })
		var err error
		q, err = s.Quotient(ctx, largest)
		timer.Stop()
		cancel(nil)
		if err == nil {
			break
		}
		if ends++; !errors.Is(err, cause) || q == nil {
			t.Fatalf("error %v", err)
		}
	}
	if q.Order() != order || ends == 0 {
		t.Errorf("order %d after %d ends", q.Order(), ends)
	}
}

// TestProgress ends a search that would take minutes as soon as it has reported, as
// soon as possible and then ten times a second.
func TestProgress(t *testing.T) {
	s := NewSolver(heap.MustParse("0.07"))
	s.MaxOrder = LargestMaxOrder
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	calls := 0
	var last Stats
	s.Progress = func(st Stats) {
		if st.Heap < max(1, last.Heap) || st.Candidates < last.Candidates || st.Positions < last.Positions ||
			st.Elapsed <= last.Elapsed || st.Memory <= 0 {
			t.Errorf("%v after %v", st, last)
		}
		if last, calls = st, calls+1; calls == 3 {
			cancel()
		}
	}
	q, err := s.Quotient(ctx, 1000)
	if !errors.Is(err, context.Canceled) || calls < 3 {
		t.Errorf("error %v after %d calls", err, calls)
	}
	if st := q.Stats; st.Heap != q.Heap()+1 || st.Positions < last.Positions {
		t.Errorf("in the end %v, and before %v", st, last)
	}
}

func TestStats(t *testing.T) {
	s := NewSolver(heap.MustParse("0.77"))
	for i, want := range []Stats{{Heap: 30, Order: 40, Candidates: 8}, {Heap: 30}} {
		q, err := s.Quotient(t.Context(), 30)
		if err != nil {
			t.Fatal(err)
		}
		got := q.Stats
		if (got.Positions > 0) != (i == 0) || got.Memory <= 0 || got.Elapsed <= 0 {
			t.Errorf("call %d: %v", i, got)
		}
		if got.Stats = (game.Stats{}); got != want {
			t.Errorf("call %d: %+v, want %+v", i, got, want)
		}
	}
	for _, test := range []struct {
		stats Stats
		want  string
	}{
		{Stats{}, "heap 0, 0s"},
		{Stats{game.Stats{Positions: 5}, 3, 6, 2}, "heap 3, 2 candidates, the last of order 6, 5 positions, 0s"},
	} {
		if got := test.stats.String(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// TestMemory gives a solver less memory than it needs, and then more.
func TestMemory(t *testing.T) {
	s := NewSolver(heap.MustParse("0.07"))
	for _, limit := range []int64{1, 1000, 50_000, 500_000} {
		s.Memory = limit
		q, err := s.Quotient(t.Context(), 30)
		if !errors.Is(err, game.ErrMemory) || q.Stats.Memory > limit {
			t.Errorf("with %d bytes error %v, %v", limit, err, q.Stats)
		}
		compare(t, q, 14, q.Heap())
		if held := s.prover; held != nil && s.limits.memory.Used < held.Held {
			t.Errorf("%d bytes used, the proof holds %d", s.limits.memory.Used, held.Held)
		}
	}
	s.Memory = 0
	q, err := s.Quotient(t.Context(), 30)
	if want := quotient(t, "0.07", 30); err != nil || q.String() != want.String() {
		t.Errorf("%v, %v, want %v", q, err, want)
	}
	if s.limits.memory.Used != s.prover.Held {
		t.Errorf("%d bytes used, but the proof holds %d", s.limits.memory.Used, s.prover.Held)
	}
}

// TestReset solves another game in a used solver.
func TestReset(t *testing.T) {
	s := NewSolver(heap.Kayles)
	if _, err := s.Tabulate(t.Context(), 200); err != nil {
		t.Fatal(err)
	}
	s.Reset()
	s.Game = heap.DawsonsKayles
	q, err := s.Quotient(t.Context(), 20)
	if want := quotient(t, "0.07", 20); err != nil || q.String() != want.String() {
		t.Errorf("%v, %v, want %v", q, err, want)
	}
}

func TestPanics(t *testing.T) {
	q := quotient(t, "0.77", 5)
	out := Element(q.Order())
	tests := map[string]func(){
		"heap":      func() { NewSolver(heap.Kayles).Quotient(t.Context(), -1) },
		"order":     func() { (&Solver{MaxOrder: -1}).Quotient(t.Context(), 1) },
		"memory":    func() { (&Solver{Memory: -1}).Quotient(t.Context(), 1) },
		"limit":     func() { NewSolver(heap.Kayles).Tabulate(t.Context(), -1) },
		"too large": func() { (&Solver{MaxOrder: LargestMaxOrder + 1}).Quotient(t.Context(), 1) },
		"Phi":       func() { q.Phi(-1) },
		"Times":     func() { q.Mul(0, out) },
		"times":     func() { q.Mul(out, 0) },
		"P-portion": func() { q.Loses(out) },
		"Least":     func() { q.Least(out) },
		"Rules":     func() { new(Genera[int]).Genus(t.Context(), 0) },
		"Memory":    func() { (&Genera[nim.Heaps]{Rules: heap.Nim, Memory: -1}).Genus(t.Context(), nim.Heaps{}) },
		"Misere":    func() { fickle0.Misere(-1) },
	}
	for name, f := range tests {
		t.Run(name, func(t *testing.T) { panictest.Want(t, "misere: ", f) })
	}
}

// FuzzQuotient compares the quotients of games with arbitrary codes with the
// definition, by all positions of few counters.
func FuzzQuotient(f *testing.F) {
	for _, code := range []string{"0.77", "0.15", "4.7", "C.8", "0.3F", "4.0#", "0.3...", "0.", "8.01#"} {
		f.Add(code)
	}
	f.Fuzz(func(t *testing.T, code string) {
		g, err := heap.Parse(code)
		if err != nil {
			return // not a code, which is what FuzzParse of package heap is about
		}
		s := NewSolver(g)
		s.MaxOrder = 60
		q, err := s.Tabulate(t.Context(), 20)
		if err != nil && !errors.Is(err, ErrOrder) && !errors.Is(err, heap.ErrNoPeriod) {
			t.Fatal(err)
		}
		largest := q.Heap()
		if _, ok := q.Period(); ok {
			largest = 12
		}
		compare(t, q, 12, largest)
	})
}
