package gametest

import (
	"context"
	"errors"
	"math/big"
	"reflect"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
)

// Exact is a tool whose answers are proved. Values can have any type.
type Exact[S comparable, V any] interface {
	game.Strategy[S]
	// Value returns the value of s.
	Value(ctx context.Context, s S) (V, error)
	// Solve returns the value of s with a line of best moves to an end.
	Solve(ctx context.Context, s S) (game.Result[S, V], error)
	// Analyze returns the value of s and the value of each move at s.
	Analyze(ctx context.Context, s S) (game.Analysis[S, V], error)
	// Reset forgets everything.
	Reset()
}

// Oracle computes the values of a game independently of a tool.
type Oracle[S comparable, V any] struct {
	Rules game.Rules[S]
	// Value returns the value of s.
	Value func(s S) V
	// Option returns the value of the move from s to the option o, and reports whether this move
	// is best.
	Option func(s, o S) (v V, best bool)
}

// TestExact checks at the given positions that the methods of an exact tool agree with the oracle
// and with each other, before and after Reset. TestExact checks in particular:
//
//   - Values agree with the oracle. Values of type *big.Rat and []*big.Rat are compared as
//     numbers.
//   - A line consists of best moves, and ends at a terminal position, at a repeated position or
//     at a position of chance. If Plies is not 0, the line has Plies moves.
//   - The best moves are in the order of the rules.
//   - At a position of chance no option is best, and the error of Choose is [game.ErrChance].
//   - With an ended context, Value returns the cause of the context or the right value.
//
// TestExact ignores the statistics of the tool.
func TestExact[S comparable, V any](t testing.TB, tool Exact[S, V], o Oracle[S, V], positions ...S) {
	t.Helper()
	for range 2 {
		for _, s := range positions {
			o.ask(t, tool, s)
		}
		tool.Reset()
	}
	cause := errors.New("enough")
	ended, cancel := context.WithCancelCause(t.Context())
	cancel(cause)
	for _, s := range positions {
		if v, err := tool.Value(ended, s); !errors.Is(err, cause) && (err != nil || !same(v, o.Value(s))) {
			t.Errorf("%T: Value(%v) = %v, %v, where the context has ended", tool, s, v, err)
		}
	}
	tool.Reset()
}

// same reports whether two values are equal.
func same[V any](v, w V) bool {
	switch v := any(v).(type) {
	case *big.Rat:
		w := any(w).(*big.Rat)
		return v == w || v != nil && w != nil && v.Cmp(w) == 0
	case []*big.Rat:
		return slices.EqualFunc(v, any(w).([]*big.Rat), same[*big.Rat])
	}
	return reflect.DeepEqual(v, w)
}

// chance reports whether chance moves at s.
func chance[S comparable](rules game.Rules[S], s S) bool {
	c, ok := game.Find[game.Chancer[S]](rules)
	return ok && len(c.Chances(nil, s)) > 0
}

// ask checks the answers of all methods at s.
func (o *Oracle[S, V]) ask(t testing.TB, tool Exact[S, V], s S) {
	t.Helper()
	ctx, want := t.Context(), o.Value(s)
	if v, err := tool.Value(ctx, s); err != nil || !same(v, want) {
		t.Errorf("%T: Value(%v) = %v, %v; want %v", tool, s, v, err, want)
	}
	r, err := tool.Solve(ctx, s)
	if err != nil || !same(r.Value, want) || !r.Exact {
		t.Errorf("%T: Solve(%v) = %+v, %v; want %v", tool, s, r, err, want)
	}
	if r.Plies != 0 && r.Plies != len(r.Line) {
		t.Errorf("%T: Solve(%v): %d plies, and the line %v", tool, s, r.Plies, r.Line)
	}
	o.checkLine(t, tool, s, r.Line)
	a, err := tool.Analyze(ctx, s)
	if err != nil || !same(a.Value, want) || !a.Exact {
		t.Errorf("%T: Analyze(%v) = %+v, %v; want %v", tool, s, a, err, want)
	}
	o.compare(t, tool, s, a)
	next, err := tool.Choose(ctx, s)
	switch {
	case len(a.Options) == 0:
		if !errors.Is(err, game.ErrTerminal) {
			t.Errorf("%T: Choose(%v) at a terminal position: %v", tool, s, err)
		}
	case chance(o.Rules, s):
		if !errors.Is(err, game.ErrChance) || len(r.Line) > 0 || len(a.Best()) > 0 {
			t.Errorf("%T: Choose(%v) where chance moves: %v; best %v, line %v", tool, s, err, a.Best(), r.Line)
		}
	case err != nil || !slices.Contains(a.Best(), next) || len(r.Line) == 0 || !slices.Contains(a.Best(), r.Line[0]):
		t.Errorf("%T: Choose(%v) = %v, %v; best %v, line %v", tool, s, next, err, a.Best(), r.Line)
	}
}

// checkLine checks that a line from s consists of best moves, and ends at a terminal position, at
// a repeated position or at a position of chance.
func (o *Oracle[S, V]) checkLine(t testing.TB, tool any, s S, line []S) {
	t.Helper()
	met := []S{s}
	for i, next := range line {
		if !slices.Contains(o.Rules.Moves(nil, s), next) {
			t.Errorf("%T: the line %v has no move at %d", tool, line, i)
			return
		}
		if _, best := o.Option(s, next); !best {
			t.Errorf("%T: the line %v has no best move at %d", tool, line, i)
		}
		if slices.Contains(met, next) && i < len(line)-1 {
			t.Errorf("%T: the line %v goes on after %v has come again", tool, line, next)
		}
		met, s = append(met, next), next
	}
	if !game.Terminal(o.Rules, s) && !chance(o.Rules, s) && !slices.Contains(met[:len(met)-1], s) {
		t.Errorf("%T: the line %v does not end", tool, line)
	}
}

// compare checks the options of an analysis of s.
func (o *Oracle[S, V]) compare(t testing.TB, tool any, s S, a game.Analysis[S, V]) {
	t.Helper()
	options := o.Rules.Moves(nil, s)
	if len(a.Options) != len(options) {
		t.Errorf("%T: Analyze(%v) has %d options, want %d", tool, s, len(a.Options), len(options))
		return
	}
	for i, option := range a.Options {
		want, best := o.Option(s, options[i])
		if option.Position != options[i] || !same(option.Value, want) || !option.Exact || option.Best && !best {
			t.Errorf("%T: Analyze(%v): %+v; want %v worth %v, best %t", tool, s, option, options[i], want, best)
		}
	}
	if len(options) > 0 && len(a.Best()) == 0 && !chance(o.Rules, s) {
		t.Errorf("%T: Analyze(%v) has no best move", tool, s)
	}
}
