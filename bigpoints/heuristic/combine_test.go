package heuristic_test

import (
	"context"
	"errors"
	"math"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// Forward selection finds, step by step, the rule with which the priorities lose the
// least, as policies made of nothing tell, and ends when no rule saves enough.
func TestCombine(t *testing.T) {
	var tables []*heuristic.Table
	for b := range (reduced.Size{Colors: 3, Discs: 2}).Classes() {
		tables = append(tables, solve(t, b))
	}
	rules := heuristic.Rules()
	lost := func(q heuristic.Priorities) (sum float64) {
		for _, table := range tables {
			sum += table.Policy(q).Lost() / float64(len(tables))
		}
		return sum
	}
	q, got, err := heuristic.Combine(t.Context(), tables, rules, (*heuristic.Policy).Lost, 3, 0)
	if err != nil || len(q) != 3 || len(got) != 3 {
		t.Fatal(q, got, err)
	}
	for n := range q {
		least := math.Inf(+1)
		for _, r := range rules {
			least = min(least, lost(append(q[:n:n], r)))
		}
		if !near(got[n], least) || !near(got[n], lost(q[:n+1])) {
			t.Errorf("%v loses %v, and was to lose %v, where %v is least", q[:n+1], lost(q[:n+1]), got[n], least)
		}
	}
	if short, _, err := heuristic.Combine(t.Context(), tables, rules, (*heuristic.Policy).Lost, 9, got[0]-got[1]+1e-6); err != nil || len(short) != 1 {
		t.Errorf("a gain that the second rule does not bring: %v, %v", short, err)
	}
}

func TestCancel(t *testing.T) {
	table := solve(t, board(t, "1221"))
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(cause)
	if _, err := heuristic.Tabulate(ctx, board(t, "1221")); !errors.Is(err, cause) {
		t.Errorf("Solve: %v", err)
	}
	if _, _, err := heuristic.Combine(ctx, []*heuristic.Table{table}, heuristic.Rules(), (*heuristic.Policy).Lost, 4, 0); !errors.Is(err, cause) {
		t.Errorf("Combine: %v", err)
	}
}

func TestPanics(t *testing.T) {
	a, b := solve(t, board(t, "1221")), solve(t, board(t, "1122"))
	for name, f := range map[string]func(){
		"Against": func() { a.Policy(nil).Against(b.Policy(nil)) },
		"Combine": func() { heuristic.Combine(t.Context(), nil, heuristic.Rules(), (*heuristic.Policy).Lost, 4, 0) },
	} {
		if panictest.Text(f) == "" {
			t.Errorf("%s does not panic", name)
		}
	}
}
