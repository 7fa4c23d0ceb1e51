package gametest_test

import (
	"context"
	"fmt"
	"iter"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
)

// tabled is a table of pile up to 7. It makes the mistake that is given by name, or no mistake.
type tabled struct{ wrong string }

func (l tabled) find(n int) error {
	if n > 7 && l.wrong != "knowing" {
		return fmt.Errorf("%d: %w", n, game.ErrUnsolved)
	}
	return nil
}

func (l tabled) Value(n int) (int, error) {
	if l.wrong == "value" {
		return 0, nil
	}
	return worth(n), l.find(n)
}

func (l tabled) Analyze(n int) (game.Analysis[int, int], error) {
	a, _ := tool(l).Analyze(context.Background(), n)
	return a, l.find(n)
}

func (l tabled) Line(n int) ([]int, error) { return tool(l).line(n), l.find(n) }

func (l tabled) All() iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for n := range 8 {
			if l.wrong == "all" {
				n += 3
			}
			if !yield(n, worth(n)) {
				return
			}
		}
	}
}

func (l tabled) Len() int {
	if l.wrong == "length" {
		return 7
	}
	return 8
}

func (l tabled) Strategy() game.Strategy[int] {
	return game.StrategyFunc[int](func(ctx context.Context, n int) (int, error) {
		if err := l.find(n); err != nil {
			return n, err
		}
		return tool(l).Choose(ctx, n)
	})
}

// A table that keeps the contract passes. For each mistake, TestTable reports the method with the
// mistake.
func TestTables(t *testing.T) {
	for wrong, want := range map[string]string{
		"":         "",
		"value":    "Value(",
		"knowing":  "not in the table",
		"unended":  "does not end",
		"illegal":  "has no move at",
		"analyzed": "Analyze(",
		"option":   "Analyze(",
		"missing":  "options",
		"all best": "Analyze(",
		"endless":  "terminal",
		"chosen":   "Choose(",
		"all":      "All has",
		"length":   "Len is",
	} {
		r := &recorder{TB: t}
		gametest.TestTable(r, tabled{wrong}, pileOracle, 10, positions...)
		if found := fmt.Sprint(r.errors...); !strings.Contains(found, want) || (found == "") != (want == "") {
			t.Errorf("a table with a wrong %q: %s", wrong, found)
		}
	}
}
