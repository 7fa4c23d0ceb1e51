package takeaway

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

const plenty = 1_000_000

func mustTabulate(t *testing.T, s *Solver) *Table {
	t.Helper()
	table, err := s.Tabulate(ctx, plenty)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func TestTableRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range longtest.Some(500) {
		of := randomSolver(r, 1+r.IntN(12))
		table := mustTabulate(t, of)
		values := naive(of, 300)
		for n, v := range values {
			size := int64(n)
			if got := table.Value(size); got != nim.Nimber(v) {
				t.Fatalf("%+v: value of %d: %d; want %d", of, n, got, v)
			}
			if got := table.PPosition(size); got != (v == 0) {
				t.Errorf("%+v: P-position at %d: %t", of, n, got)
			}
			var wins []int64
			for left := range of.Game.Options(n) {
				rest := int64(0)
				if len(left) > 0 {
					rest = int64(left[0])
				}
				if values[rest] == 0 {
					wins = append(wins, rest)
				}
			}
			slices.Sort(wins)
			if got := slices.Sorted(table.AllWinningMoves(size)); !slices.Equal(got, wins) {
				t.Errorf("%+v: winning at %d: %v; want %v", of, n, got, wins)
			}
		}
		var lost []int64
		for n := range table.PPositions() {
			if n >= int64(len(values)) {
				break
			}
			lost = append(lost, n)
		}
		for n, v := range values {
			if slices.Contains(lost, int64(n)) != (v == 0) {
				t.Errorf("%+v: P-positions %v, but the value of %d is %d", of, lost, n, v)
			}
		}
	}
}

// The outcomes have a period that fits the values, though it may be shorter.
func TestOutcomes(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	shorter := 0
	for range longtest.Some(300) {
		of := randomSolver(r, 1+r.IntN(12))
		table := mustTabulate(t, of)
		p, o := table.Period(), table.OutcomePeriod()
		if o.Saltus != 0 || o.Preperiod > p.Preperiod && p.Saltus == 0 || p.Saltus == 0 && p.Length%o.Length != 0 {
			t.Errorf("%+v: period %+v, outcomes %+v", of, p, o)
		}
		for n := o.Preperiod; n < 300; n++ {
			if table.PPosition(n) != table.PPosition(n+o.Length) {
				t.Errorf("%+v: outcomes of %d and %d differ in spite of %+v", of, n, n+o.Length, o)
			}
		}
		if o.Length < p.Length {
			shorter++
		}
	}
	if shorter == 0 {
		t.Error("no outcomes have a shorter period than the values: the test is blind")
	}
}

// The values of heaps that no computer counts to.
func TestTableLarge(t *testing.T) {
	for _, n := range []int64{math.MaxInt64, math.MaxInt64 - 1, 1 << 40} {
		if got, want := mustTabulate(t, NewSolver(Subtraction(1, 2))).Value(n), nim.Nimber(n%3); got != want {
			t.Errorf("{1,2}: value of %d: %d; want %d", n, got, want)
		}
		if got, want := mustTabulate(t, NewSolver(AllBut())).Value(n), nim.Nimber(n); got != want {
			t.Errorf("Nim: value of %d: %d; want %d", n, got, want)
		}
		if got, want := mustTabulate(t, NewSolver(AllBut(1, 2))).Value(n), nim.Nimber(n/3); got != want {
			t.Errorf("all but {1,2}: value of %d: %d; want %d", n, got, want)
		}
		// In Nim, one takes all of the heap to win, or in misère play all but one counter.
		if got := slices.Collect(mustTabulate(t, NewSolver(AllBut())).AllWinningMoves(n)); !slices.Equal(got, []int64{0}) {
			t.Errorf("Nim: winning at %d: %v", n, got)
		}
		misere, err := (&Solver{Game: AllBut(), Misere: true}).Tabulate(ctx, plenty)
		if err != nil {
			t.Fatal(err)
		}
		if got := slices.Collect(misere.AllWinningMoves(n)); !slices.Equal(got, []int64{1}) {
			t.Errorf("misère Nim: winning at %d: %v", n, got)
		}
	}
}

// The limit that the documentation says to suffice does, and heaps beyond a limit are
// not looked at.
func TestTableLimit(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for range longtest.Some(500) {
		of := randomSolver(r, 1+r.IntN(14))
		p := mustTabulate(t, of).Period()
		digits, _ := of.Game.Digits()
		enough := max(100, 10*(p.Preperiod+p.Length+int64(len(digits))))
		if _, err := of.Tabulate(ctx, enough); err != nil {
			t.Errorf("%+v with period %+v: %v", of, p, err)
		}
		if _, err := of.Tabulate(ctx, p.Preperiod+p.Length-1); !errors.Is(err, heap.ErrNoPeriod) {
			t.Errorf("%+v with period %+v, up to its last heap but one: %v", of, p, err)
		}
	}
}

func TestTableContext(t *testing.T) {
	cause := errors.New("enough")
	ended, cancel := context.WithCancelCause(ctx)
	cancel(cause)
	if _, err := NewSolver(Subtraction(1, 2)).Tabulate(ended, plenty); !errors.Is(err, cause) {
		t.Errorf("ended before: %v", err)
	}
	// No period is known of these: there is none within 10^7 heaps.
	long, stop := context.WithTimeoutCause(ctx, 30*time.Millisecond, cause)
	defer stop()
	g := AllBut(3, 15, 19, 21, 29, 34, 35, 37, 46, 48, 57, 61, 66, 68, 69, 77, 80, 83, 97, 100)
	if _, err := NewSolver(g).Tabulate(long, math.MaxInt64); !errors.Is(err, cause) {
		t.Errorf("ended within: %v", err)
	}
}

// Loops can be left at any place.
func TestTableBreak(t *testing.T) {
	table := mustTabulate(t, NewSolver(AllBut(2, 3, 7)))
	wins := slices.Collect(table.AllWinningMoves(12)) // by the tail
	wins = append(wins, slices.Collect(table.AllWinningMoves(6))...)
	if want := []int64{2, 0, 2, 0}; !slices.Equal(wins, want) {
		t.Fatalf("winning: %v; want %v", wins, want)
	}
	for _, n := range []int64{12, 6} {
		for range table.AllWinningMoves(n) {
			break
		}
	}
	for range table.PPositions() {
		break
	}
}

func TestTablePanics(t *testing.T) {
	table := mustTabulate(t, NewSolver(Subtraction(1, 2)))
	for name, f := range map[string]func(){
		"Value":     func() { table.Value(-1) },
		"PPosition": func() { table.PPosition(-1) },
		"Winning":   func() { table.AllWinningMoves(-1) },
		"Tabulate":  func() { NewSolver(heap.MustParse("0.7")).Tabulate(ctx, plenty) },
	} {
		t.Run(name, func(t *testing.T) { panictest.Want(t, "takeaway: ", f) })
	}
}

func TestTableDescribesItself(t *testing.T) {
	g := Subtraction(2, 3)
	misere, err := (&Solver{Game: g, Misere: true}).Tabulate(ctx, plenty)
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(misere.Misere(), misere.Game() == g); got != "true true" {
		t.Error(got)
	}
	if normal := mustTabulate(t, NewSolver(g)); normal.Misere() || normal.Game() != g {
		t.Error("the table of normal play is not of normal play")
	}
}
