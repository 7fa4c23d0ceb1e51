// Package loopytest has what the tests of solvers of games with cycles share: that
// they keep to their limits and end when they are told to.
package loopytest

import (
	"context"
	"errors"
	"testing"

	"github.com/gametheory-go/gametheory/game"
)

// Memory tests that a limit holds while a table is made, which takes up to some times
// as much as it has in the end. Solve makes the same table each time, a large one,
// within a limit, 0 being none to speak of; it returns what the table takes.
func Memory(t *testing.T, solve func(memory int64) (used int64, err error)) {
	t.Helper()
	want, err := solve(0)
	if err != nil {
		t.Fatal(err)
	}
	failed := 0
	for memory := int64(1); ; memory += memory/4 + 1 {
		used, err := solve(memory)
		if err == nil {
			if used != want || memory < used || memory > 5*used {
				t.Errorf("%d bytes in use of %d, want %d", used, memory, want)
			}
			break
		}
		if failed++; !errors.Is(err, game.ErrMemory) {
			t.Fatal(err)
		}
	}
	if failed < 30 {
		t.Errorf("only %d errors", failed)
	}
}

// Cancel tests that solve returns the cause of the context's end, before it begins and
// in a game that never ends.
func Cancel(t *testing.T, solve func(ctx context.Context, r game.Rules[int], start int) error) {
	t.Helper()
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	endless := game.RulesFunc[int](func(dst []int, n int) []int {
		if n == 1000 {
			cancel(cause)
			<-ctx.Done()
		}
		return append(dst, n+1)
	})
	for _, when := range []string{"under way", "before"} {
		if err := solve(ctx, endless, 0); !errors.Is(err, cause) {
			t.Errorf("canceled %s: %v, want the cause", when, err)
		}
	}
}
