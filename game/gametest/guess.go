package gametest

import (
	"context"
	"errors"
	"iter"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
)

// Guess is a heuristic tool with limits. A Guess marks proved values as exact.
type Guess[S comparable, V any] interface {
	game.Strategy[S]
	// Best returns the best result within the limits.
	Best(ctx context.Context, s S) (game.Result[S, V], error)
	// All yields the results as they get better.
	All(ctx context.Context, s S) iter.Seq2[game.Result[S, V], error]
	// Analyze returns estimates of the value of s and of each move at s.
	Analyze(ctx context.Context, s S) (game.Analysis[S, V], error)
	// Reset forgets everything.
	Reset()
}

// TestGuess checks at the given positions that the methods of a heuristic tool agree with each
// other, and that exact values are right. The function right(s, v) reports whether v is a
// possible value of s or of a best move at s. At a position of chance no option is best, and the
// error of Choose is [game.ErrChance]. TestGuess returns the number of positions at which both
// Best and Analyze were exact.
func TestGuess[S comparable, V any](t testing.TB, tool Guess[S, V], rules game.Rules[S], right func(s S, v V) bool, positions ...S) (exact int) {
	t.Helper()
	for _, s := range positions {
		g := &guessed[S, V]{t, tool, s, rules.Moves(nil, s), chance(rules, s), func(v V) bool { return right(s, v) }}
		r := g.best()
		g.all(r) // before the tool finds more, which may take the place of a proof in its memory
		a := g.analyze()
		g.choose(r, a)
		tool.Reset()
		if r.Exact && a.Exact {
			exact++
		}
	}
	return exact
}

// guessed is a question to a tool about a position.
type guessed[S comparable, V any] struct {
	tb      testing.TB
	tool    Guess[S, V]
	s       S
	options []S
	chance  bool // moves at s
	right   func(v V) bool
}

func (g *guessed[S, V]) best() game.Result[S, V] {
	g.tb.Helper()
	r, err := g.tool.Best(g.tb.Context(), g.s)
	if err != nil || r.Exact && !g.right(r.Value) || (len(r.Line) == 0) != (len(g.options) == 0 || g.chance) {
		g.tb.Errorf("%T: Best(%v) = %+v, %v", g.tool, g.s, r, err)
	}
	return r
}

// all checks that results do not get worse. If the result of Best is exact, the last result must
// be exact too.
func (g *guessed[S, V]) all(best game.Result[S, V]) {
	g.tb.Helper()
	results := 0
	var last game.Result[S, V]
	for r, err := range g.tool.All(g.tb.Context(), g.s) {
		if err != nil || last.Exact || results > 0 && r.Stats.Elapsed < last.Stats.Elapsed {
			g.tb.Errorf("%T: All(%v) = %+v, %v after %+v", g.tool, g.s, r, err, last)
		}
		last = r
		results++
	}
	if results == 0 || best.Exact && (!last.Exact || !g.right(last.Value)) {
		g.tb.Errorf("%T: All(%v) ends with %+v after %d; Best: %+v", g.tool, g.s, last, results, best)
	}
}

func (g *guessed[S, V]) analyze() game.Analysis[S, V] {
	g.tb.Helper()
	a, err := g.tool.Analyze(g.tb.Context(), g.s)
	if err != nil || a.Exact && !g.right(a.Value) || len(a.Options) != len(g.options) {
		g.tb.Errorf("%T: Analyze(%v) = %+v, %v; options %v", g.tool, g.s, a, err, g.options)
		return a
	}
	for i, o := range a.Options {
		if o.Position != g.options[i] || o.Best && a.Exact && !g.right(o.Value) {
			g.tb.Errorf("%T: Analyze(%v): %+v of %+v", g.tool, g.s, o, a)
		}
	}
	return a
}

// choose checks that the chosen move has the value of a best move. The chosen move need not be a
// best move, because best may also mean a shorter win.
func (g *guessed[S, V]) choose(r game.Result[S, V], a game.Analysis[S, V]) {
	g.tb.Helper()
	next, err := g.tool.Choose(g.tb.Context(), g.s)
	if len(g.options) == 0 {
		if !errors.Is(err, game.ErrTerminal) || len(a.Best()) > 0 {
			g.tb.Errorf("%T: Choose(%v) = %v; best %v at a terminal position", g.tool, g.s, err, a.Best())
		}
		return
	}
	if g.chance {
		if !errors.Is(err, game.ErrChance) || len(a.Best()) > 0 {
			g.tb.Errorf("%T: Choose(%v) = %v where chance moves; best %v", g.tool, g.s, err, a.Best())
		}
		return
	}
	good := func(o S) bool {
		i := slices.Index(g.options, o)
		return i >= 0 && i < len(a.Options) && (!a.Options[i].Exact || g.right(a.Options[i].Value))
	}
	if err != nil || !slices.Contains(g.options, next) || len(a.Best()) == 0 || r.Exact && len(r.Line) > 0 && (!good(next) || !good(r.Line[0])) {
		g.tb.Errorf("%T: Choose(%v) = %v, %v; best %v, line %v", g.tool, g.s, next, err, a.Best(), r.Line)
	}
}
