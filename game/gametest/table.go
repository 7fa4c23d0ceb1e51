package gametest

import (
	"errors"
	"iter"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
)

// Table holds the values of the positions that a tool has solved. A table does not change, so the
// methods need no context. For a position outside the table, the error wraps [game.ErrUnsolved].
type Table[S comparable, V any] interface {
	// Value returns the value of s.
	Value(s S) (V, error)
	// Analyze returns the value of s and the value of each move at s.
	Analyze(s S) (game.Analysis[S, V], error)
	// Line returns the principal variation: the positions that follow s.
	Line(s S) ([]S, error)
	// All yields the positions with their values.
	All() iter.Seq2[S, V]
	// Len returns the number of positions of All.
	Len() int
	// Strategy returns a strategy that chooses the first of the best moves.
	Strategy() game.Strategy[S]
}

// TestTable checks that the methods of a table agree with each other and with the oracle. The
// given positions must include all positions in the table, and may include symmetric positions.
// The position other must not be in the table: for other, the error of each method must wrap
// [game.ErrUnsolved]. A line may end at a repeated position.
func TestTable[S comparable, V any](t testing.TB, table Table[S, V], o Oracle[S, V], other S, positions ...S) {
	t.Helper()
	held := 0
	for s, v := range table.All() {
		if held++; !slices.Contains(positions, s) || !same(v, o.Value(s)) {
			t.Errorf("%T: All has %v with %v", table, s, v)
		}
	}
	if n := table.Len(); n != held || n > len(positions) || n == 0 && len(positions) > 0 {
		t.Errorf("%T: Len is %d; All has %d of %d positions", table, n, held, len(positions))
	}
	for range table.All() {
		break // All must stop where the loop does
	}
	strategy := table.Strategy()
	for _, s := range positions {
		if v, err := table.Value(s); err != nil || !same(v, o.Value(s)) {
			t.Errorf("%T: Value(%v) = %v, %v; want %v", table, s, v, err, o.Value(s))
		}
		a, err := table.Analyze(s)
		if err != nil || !same(a.Value, o.Value(s)) || !a.Exact {
			t.Errorf("%T: Analyze(%v) = %+v, %v; want %v", table, s, a, err, o.Value(s))
		}
		o.compare(t, table, s, a)
		line, err := table.Line(s)
		if err != nil {
			t.Errorf("%T: Line(%v): %v", table, s, err)
		}
		o.checkLine(t, table, s, line)
		best := a.Best()
		next, err := strategy.Choose(t.Context(), s)
		switch {
		case len(best) == 0:
			if !errors.Is(err, game.ErrTerminal) {
				t.Errorf("%T: Choose(%v) at a terminal position: %v", table, s, err)
			}
		case err != nil || next != best[0] || len(line) == 0 || line[0] != next:
			t.Errorf("%T: Choose(%v) = %v, %v; best %v, line %v", table, s, next, err, best, line)
		}
	}
	o.miss(t, table, other)
}

// miss checks that a table does not contain s.
func (o *Oracle[S, V]) miss(t testing.TB, table Table[S, V], s S) {
	t.Helper()
	_, value := table.Value(s)
	_, analyze := table.Analyze(s)
	_, line := table.Line(s)
	_, choose := table.Strategy().Choose(t.Context(), s)
	for _, err := range []error{value, analyze, line, choose} {
		if !errors.Is(err, game.ErrUnsolved) {
			t.Errorf("%T: %v is not in the table, and the error is %v", table, s, err)
		}
	}
}
