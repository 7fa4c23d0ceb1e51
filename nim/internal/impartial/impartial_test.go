package impartial_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim/internal/impartial"
)

// From n counters, 1 or 2 are taken, and the value is n mod 3 (Bachet).
var bachet = impartial.Values[int, int]{
	Rules: game.RulesFunc[int](func(dst []int, n int) []int {
		for k := 1; k <= min(n, 2); k++ {
			dst = append(dst, n-k)
		}
		return dst
	}),
	Value: func(ctx context.Context, n int) (int, error) { return n % 3, ctx.Err() },
}

func TestPlay(t *testing.T) {
	ctx := t.Context()
	for n, want := range [][]int{nil, {0}, {0}, {2, 0}, {3, 2, 0}, {3, 2, 0}, {5, 3, 2, 0}} {
		var r game.Result[int, int]
		if err := bachet.Solve(ctx, n, &r); err != nil || r.Value != n%3 || !r.Exact || !slices.Equal(r.Line, want) {
			t.Errorf("Solve(%d): %+v, %v; want the line %v", n, r, err, want)
		}
		var a game.Analysis[int, int]
		if err := bachet.Analyze(ctx, n, &a); err != nil || a.Value != n%3 || len(a.Options) != min(n, 2) {
			t.Errorf("Analyze(%d): %+v, %v", n, a, err)
		}
		for _, o := range a.Options {
			if best := n%3 == 0 || o.Position%3 == 0; o.Value != o.Position%3 || o.Best != best {
				t.Errorf("Analyze(%d): option %+v, best %t", n, o, best)
			}
		}
		wins, err := bachet.WinningMoves(ctx, n)
		if err != nil || len(wins) != min(n%3, 1) || len(wins) > 0 && wins[0] != want[0] {
			t.Errorf("WinningMoves(%d): %v, %v", n, wins, err)
		}
		if next, err := bachet.Choose(ctx, n); n > 0 && (err != nil || next != want[0]) || n == 0 && !errors.Is(err, game.ErrTerminal) {
			t.Errorf("Choose(%d): %d, %v", n, next, err)
		}
	}
}

// An error of Value is that of every method.
func TestErrors(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, wins := bachet.WinningMoves(ctx, 4)
	_, chosen := bachet.Choose(ctx, 4)
	solved := bachet.Solve(ctx, 4, new(game.Result[int, int]))
	analyzed := bachet.Analyze(ctx, 4, new(game.Analysis[int, int]))
	for _, err := range []error{wins, chosen, solved, analyzed} {
		if err != context.Canceled {
			t.Errorf("%v, want %v", err, context.Canceled)
		}
	}
}
