package misere

import (
	"errors"
	"runtime"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// TestAnalyze compares analyses and choices with the definition, at all small positions.
func TestAnalyze(t *testing.T) {
	for _, code := range []string{"0.77", "0.15", "0.3F", "4.0#"} {
		q := quotient(t, code, 9)
		o := newOutcomes(q.Game())
		for w := range positions(12, 9) {
			h := nim.NewHeaps(w...)
			options := q.Game().Moves(nil, h)
			a, err := q.Analyze(h)
			if x, _ := q.Value(h); err != nil || a.Value != x || !a.Exact || len(a.Options) != len(options) {
				t.Fatalf("%s: analysis of %v: %+v, %v", code, h, a, err)
			}
			won := slices.ContainsFunc(options, o.lost)
			for i, got := range a.Options {
				x, _ := q.Value(options[i])
				best := o.lost(options[i]) || !won
				if want := (game.Option[nim.Heaps, Element]{Position: options[i], Value: x, Exact: true, Best: best}); got != want {
					t.Fatalf("%s: option %+v of %v, want %+v", code, got, h, want)
				}
			}
			move, err := q.Strategy().Choose(t.Context(), h)
			if len(options) == 0 {
				if !errors.Is(err, game.ErrTerminal) {
					t.Fatalf("%s: error %v at %v", code, err, h)
				}
			} else if err != nil || move != a.Best()[0] {
				t.Fatalf("%s: Choose(%v) = %v, %v, want %v", code, h, move, err, a.Best()[0])
			}
			outcome, err := q.Outcome(h)
			if want := o.lost(h); err != nil || (outcome == nim.PPosition) != want {
				t.Fatalf("%s: outcome of %v is %v, %v", code, h, outcome, err)
			}
		}
	}
}

// kayles returns the quotient of Kayles, which has elements for all heaps.
func kayles(t *testing.T) *Quotient {
	t.Helper()
	q, err := NewSolver(heap.Kayles).Tabulate(t.Context(), 200)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// allocated returns the bytes that f allocates.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// TestLargeOptions chooses among three million options, and looks at all without
// building those that lose.
func TestLargeOptions(t *testing.T) {
	const most = 1 << 20 // bytes
	q := kayles(t)
	won, lost := nim.NewHeaps(3_000_000), nim.NewHeaps(3_000_000, 3_000_000)
	for _, h := range []nim.Heaps{won, lost} {
		p, err := q.PPosition(h)
		if err != nil || p != (h == lost) {
			t.Fatalf("%v is a P-position: %v, %v", h, p, err)
		}
		n := allocated(func() {
			if _, err := q.Strategy().Choose(t.Context(), h); err != nil {
				t.Error(err)
			}
		})
		if n > most {
			t.Errorf("Choose(%v) allocates %d bytes", h, n)
		}
	}
	n := allocated(func() {
		if moves, err := q.WinningMoves(lost); err != nil || len(moves) > 0 {
			t.Errorf("%d winning moves at %v, %v", len(moves), lost, err)
		}
	})
	if n > most {
		t.Errorf("WinningMoves(%v) allocates %d bytes", lost, n)
	}
	n = allocated(func() {
		seen := 0
		for range q.options(won) {
			seen++
		}
		if seen < 2_900_000 {
			t.Errorf("%d options", seen)
		}
	})
	if n > most {
		t.Errorf("the options of %v allocate %d bytes", won, n)
	}
}

// TestMovesUnsolved asks for moves from a heap without an element.
func TestMovesUnsolved(t *testing.T) {
	q := quotient(t, "0.77", 5)
	h := nim.NewHeaps(6)
	_, choose := q.Strategy().Choose(t.Context(), h)
	_, analyze := q.Analyze(h)
	_, outcome := q.Outcome(h)
	for _, err := range []error{choose, analyze, outcome} {
		if !errors.Is(err, game.ErrUnsolved) {
			t.Errorf("error %v", err)
		}
	}
}
