package takeaway_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/internal/misusetest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim/takeaway"
)

// Everything that the package exports is called with mistaken arguments.
func TestMisuse(t *testing.T) {
	table, err := takeaway.NewSolver(takeaway.Subtraction(1, 3)).Tabulate(t.Context(), 100)
	if err != nil {
		t.Fatal(err)
	}
	fibonacci := takeaway.Dynamic{Limit: takeaway.Times(2)}
	(&misusetest.Package{
		Name: "takeaway",
		Functions: map[string]any{
			"AllBut":           takeaway.AllBut,
			"NewLosingNumbers": takeaway.NewLosingNumbers,
			"NewSolver":        takeaway.NewSolver,
			"ParseSet":         takeaway.ParseSet,
			"Subtraction":      takeaway.Subtraction,
			"Times":            takeaway.Times,
		},
		Values: []any{
			takeaway.Dynamic{}, fibonacci, &takeaway.LosingNumbers{}, takeaway.NewLosingNumbers(fibonacci), takeaway.Pile{}, takeaway.Pile{Counters: 7, Limit: 3}, takeaway.Pile{Counters: -1, Limit: 1 << 62},
			&takeaway.Solver{}, takeaway.NewSolver(takeaway.Subtraction(2, 3)), table, takeaway.Subtraction(1, 2),
		},
	}).Run(t)
}

// Another limit counts after Reset, and changes nothing before. A limit may not ask for losing numbers.
func TestChangedLimit(t *testing.T) {
	l := takeaway.NewLosingNumbers(takeaway.Dynamic{})
	for k, want := range map[int64]bool{1: false, 2: true, 3: false} {
		l.Game.Limit = takeaway.Times(k)
		l.Reset()
		_, err := l.Contains(t.Context(), 3)
		l.Game.Limit = takeaway.Times(5 - k)
		if ok, err2 := l.Contains(t.Context(), 34); err != nil || err2 != nil || ok != want {
			t.Errorf("Times(%d): 34 is a losing number: %t, %v, %v; want %t", k, ok, err, err2, want)
		}
	}
	l.Game.Limit = func(n int64) int64 { _, _ = l.Contains(t.Context(), n); return 2 * n }
	l.Reset()
	if got := panictest.Text(func() { _, _ = l.Contains(t.Context(), 55) }); got != "takeaway: LosingNumbers used by several goroutines at once, or by a call of its own" {
		t.Error(got)
	}
}
