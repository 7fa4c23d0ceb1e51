package gametest_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
)

// pile is normal play with moves of 1 or 2 counters. A multiple of three is lost.
type pile struct{}

func (pile) Moves(dst []int, n int) []int {
	for take := 1; take <= min(2, n); take++ {
		dst = append(dst, n-take)
	}
	return dst
}

func worth(n int) int {
	if n%3 == 0 {
		return -1
	}
	return 1
}

var pileOracle = gametest.Oracle[int, int]{Rules: pile{}, Value: worth, Option: func(s, o int) (int, bool) {
	return -worth(o), -worth(o) == worth(s)
}}

// tool is an exact tool and a heuristic tool for pile. It makes the mistake that is given by
// name, or no mistake.
type tool struct{ wrong string }

var stats = game.Stats{Elapsed: 1, Positions: 1}

func (l tool) Value(ctx context.Context, n int) (int, error) {
	if ctx.Err() != nil && l.wrong == "deaf" {
		return 0, nil
	}
	if ctx.Err() != nil {
		return 0, context.Cause(ctx)
	}
	if l.wrong == "value" {
		return 0, nil
	}
	return worth(n), nil
}

func (l tool) line(n int) (line []int) {
	for n > 0 && (l.wrong != "unended" || n > 2) {
		if n = max(n-max(n%3, 1), 0); l.wrong == "illegal" {
			n = max(n-3, 0)
		}
		line = append(line, n)
	}
	return line
}

func (l tool) Solve(_ context.Context, n int) (r game.Result[int, int], err error) {
	r = game.Result[int, int]{Value: worth(n), Exact: l.wrong != "doubt", Line: l.line(n), Stats: stats}
	switch l.wrong {
	case "plies":
		r.Plies = len(r.Line) + 1
	case "solved":
		r.Value = 0
	case "free":
		r.Stats = game.Stats{}
	}
	return r, nil
}

func (l tool) Analyze(_ context.Context, n int) (a game.Analysis[int, int], err error) {
	a = game.Analysis[int, int]{Value: worth(n), Exact: true, Stats: stats}
	for _, o := range (pile{}).Moves(nil, n) {
		v := -worth(o)
		a.Options = append(a.Options, game.Option[int, int]{Position: o, Value: v, Exact: true, Best: v == worth(n) || l.wrong == "all best"})
	}
	switch {
	case l.wrong == "analyzed":
		a.Value = 0
	case l.wrong == "option" && n > 0:
		a.Options[0].Value = 0
	case l.wrong == "missing" && n > 0:
		a.Options = a.Options[1:]
	}
	return a, nil
}

func (l tool) Choose(_ context.Context, n int) (int, error) {
	switch {
	case n == 0 && l.wrong != "endless":
		return 0, game.ErrTerminal
	case l.wrong == "chosen":
		return n - 1, nil
	}
	return n - max(n%3, 1), nil
}

func (l tool) Reset() {}

func (l tool) Best(ctx context.Context, n int) (game.Result[int, int], error) { return l.Solve(ctx, n) }

func (l tool) All(ctx context.Context, n int) iter.Seq2[game.Result[int, int], error] {
	return func(yield func(game.Result[int, int], error) bool) {
		if r, err := l.Solve(ctx, n); l.wrong != "none" {
			yield(r, err)
		}
	}
}

var positions = []int{0, 1, 2, 3, 4, 5, 6, 7}

// A tool that keeps the contract passes. For each mistake, the test reports the method with the
// mistake.
func TestTools(t *testing.T) {
	right := func(s, v int) bool { return v == worth(s) }
	for _, tt := range []struct{ wrong, exact, guess string }{
		{"", "", ""},
		{"value", "Value(", ""},
		{"deaf", "where the context has ended", ""},
		{"unended", "does not end", "Best("},
		{"illegal", "has no move at", "line ["},
		{"doubt", "Solve(", ""},
		{"plies", "plies", ""},
		{"solved", "Solve(", "Best("},
		{"free", "", ""},
		{"analyzed", "Analyze(", "Analyze("},
		{"option", "Analyze(", "Analyze("},
		{"missing", "options", "Analyze("},
		{"all best", "Analyze(", "Analyze("},
		{"endless", "terminal", "terminal"},
		{"chosen", "Choose(", "Choose("},
		{"none", "", "All("},
	} {
		exact, guess := &recorder{TB: t}, &recorder{TB: t}
		gametest.TestExact(exact, tool{tt.wrong}, pileOracle, positions...)
		n := gametest.TestGuess(guess, tool{tt.wrong}, pile{}, right, positions...)
		if found := fmt.Sprint(exact.errors...); !strings.Contains(found, tt.exact) || (found == "") != (tt.exact == "") {
			t.Errorf("an exact tool with a wrong %q: %s", tt.wrong, found)
		}
		if found := fmt.Sprint(guess.errors...); !strings.Contains(found, tt.guess) || (found == "") != (tt.guess == "") {
			t.Errorf("a tool that guesses with a wrong %q: %s", tt.wrong, found)
		}
		if tt.wrong == "" && n != len(positions) {
			t.Errorf("%d positions are exact", n)
		}
	}
	// At a position of chance there is no choice.
	for _, tt := range []struct{ wrong, want string }{{"", ""}, {"chosen", "where chance moves"}} {
		r := &recorder{TB: t}
		gametest.TestGuess(r, drawn{tool{tt.wrong}}, rolled{}, right, 5)
		gametest.TestExact(r, drawn{tool{tt.wrong}}, gametest.Oracle[int, int]{Rules: rolled{}, Value: worth, Option: pileOracle.Option}, 5)
		if found := fmt.Sprint(r.errors...); !strings.Contains(found, tt.want) || (found == "") != (tt.want == "") {
			t.Errorf("a tool with a wrong %q where chance moves: %s", tt.wrong, found)
		}
	}
	var broken gametest.Exact[int, int] = failing{}
	r := &recorder{TB: t}
	gametest.TestExact(r, broken, pileOracle, 3)
	if len(r.errors) == 0 {
		t.Error("a tool with errors passes")
	}
}

// rolled is pile with moves of chance.
type rolled struct{ pile }

func (rolled) Turn(n int) int { return n % 2 }
func (rolled) Chances(dst []int, n int) []int {
	for range (pile{}).Moves(nil, n) {
		dst = append(dst, 1)
	}
	return dst
}

// drawn is a tool for rolled. It does not choose at positions of chance.
type drawn struct{ tool }

func (d drawn) Choose(ctx context.Context, n int) (int, error) {
	if d.wrong == "chosen" {
		return n - 1, nil
	}
	return n, game.ErrChance
}

func (d drawn) Solve(ctx context.Context, n int) (game.Result[int, int], error) {
	r, err := d.tool.Solve(ctx, n)
	r.Line = nil
	return r, err
}

func (d drawn) Best(ctx context.Context, n int) (game.Result[int, int], error) {
	return d.Solve(ctx, n)
}

func (d drawn) Analyze(ctx context.Context, n int) (game.Analysis[int, int], error) {
	a, err := d.tool.Analyze(ctx, n)
	for i := range a.Options {
		a.Options[i].Best = false
	}
	return a, err
}

// failing is a tool with methods that fail.
type failing struct{ tool }

func (failing) Value(context.Context, int) (int, error) { return 0, errors.New("no") }
