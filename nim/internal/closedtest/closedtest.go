// Package closedtest checks games with closed formulas, all in the same way.
package closedtest

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim"
)

// Oracle finds values by their definition, in a few lines that share nothing with a
// solver or a closed formula.
type Oracle[S comparable] struct {
	rules game.Rules[S]
	known map[S]nim.Nimber
}

// NewOracle returns the oracle of an impartial game.
func NewOracle[S comparable](r game.Rules[S]) Oracle[S] {
	return Oracle[S]{r, make(map[S]nim.Nimber)}
}

// Value returns the least number that is the value of no option.
func (o Oracle[S]) Value(s S) nim.Nimber {
	if v, ok := o.known[s]; ok {
		return v
	}
	met := make(map[nim.Nimber]bool)
	for _, option := range o.rules.Moves(nil, s) {
		met[o.Value(option)] = true
	}
	v := nim.Nimber(0)
	for met[v] {
		v++
	}
	o.known[s] = v
	return v
}

// Lost returns a function that reports whether the player to move at s loses by the definition, in
// normal or misère play.
func Lost[S comparable](r game.Rules[S], misere bool) func(s S) bool {
	known := make(map[S]bool)
	var lost func(s S) bool
	lost = func(s S) bool {
		l, ok := known[s]
		if !ok {
			options := r.Moves(nil, s)
			l = (len(options) > 0 || !misere) && !slices.ContainsFunc(options, lost)
			known[s] = l
		}
		return l
	}
	return lost
}

// reachable returns all positions that can be reached.
func reachable[S comparable](r game.Rules[S], starts ...S) []S {
	var all []S
	seen := make(map[S]bool)
	add := func(positions []S) {
		for _, s := range positions {
			if !seen[s] {
				seen[s] = true
				all = append(all, s)
			}
		}
	}
	add(starts)
	for i := 0; i < len(all); i++ {
		add(r.Moves(nil, all[i]))
	}
	return all
}

// What a closed formula may offer.
type (
	outcomes[S comparable] interface{ PPosition(s S) bool }
	values[S comparable]   interface{ Value(s S) nim.Nimber }
	winners[S comparable]  interface{ WinningMoves(s S) []S }
	partly[S comparable]   interface {
		PPosition(s S) (p, known bool)
		KnownWinningMoves(s S) []S
	}
)

// Check compares the closed formulas of r for normal play with the oracle, at all positions
// that can be reached, and the solver with it at the starts. It returns how many
// positions there were, and at how many of them the outcome was known.
func Check[S comparable](t *testing.T, r game.Rules[S], starts ...S) (positions, known int) {
	t.Helper()
	o := NewOracle(r)
	solver := nim.NewGrundy(r)
	for _, s := range starts {
		if v, err := solver.Value(t.Context(), s); err != nil || v != o.Value(s) {
			t.Fatalf("%v: solver %d, %v; want %d", s, v, err, o.Value(s))
		}
	}
	all := reachable(r, starts...)
	for _, s := range all {
		known += checkPosition(t, o, s)
		checkNames(t, r, s)
	}
	return len(all), known
}

// checkPosition checks what the rules say of s. It returns 1 if the outcome is known.
func checkPosition[S comparable](t *testing.T, o Oracle[S], s S) (known int) {
	t.Helper()
	r, want := o.rules, o.Value(s)
	if c, ok := r.(outcomes[S]); ok {
		known = 1
		if c.PPosition(s) != (want == 0) {
			t.Fatalf("PPosition(%v) = %t, value %d", s, c.PPosition(s), want)
		}
	}
	if c, ok := r.(values[S]); ok && c.Value(s) != want {
		t.Fatalf("Value(%v) = %d, want %d", s, c.Value(s), want)
	}
	wins := slices.DeleteFunc(r.Moves(nil, s), func(p S) bool { return o.Value(p) != 0 })
	if c, ok := r.(winners[S]); ok {
		checkWinning(t, s, c.WinningMoves(s), wins)
	}
	if c, ok := r.(partly[S]); ok {
		for _, p := range c.KnownWinningMoves(s) {
			if !slices.Contains(wins, p) {
				t.Fatalf("%v: %v was said to win, %v do", s, p, wins)
			}
		}
		if p, ok := c.PPosition(s); ok {
			known = 1
			if p != (want == 0) {
				t.Fatalf("PPosition(%v) = %t, value %d", s, p, want)
			}
		}
	}
	return known
}

// checkWinning checks that the winning moves are those wanted. Either may have a position
// several times.
func checkWinning[S comparable](t *testing.T, s S, got, want []S) {
	t.Helper()
	sort := func(positions []S) []S {
		slices.SortFunc(positions, func(a, b S) int { return cmp.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
		return slices.Compact(positions)
	}
	if got, want := sort(got), sort(want); !slices.Equal(got, want) {
		t.Fatalf("%v: winning moves %v, want %v", s, got, want)
	}
}

// checkNames checks that each move has a name, and no two the same.
func checkNames[S comparable](t *testing.T, r game.Rules[S], s S) {
	t.Helper()
	namer, ok := r.(game.MoveNamer[S])
	if !ok {
		t.Fatalf("%T does not name moves", r)
	}
	named := make(map[string]S)
	for _, o := range r.Moves(nil, s) {
		name := namer.MoveName(s, o)
		if other, ok := named[name]; name == "" || ok && other != o {
			t.Fatalf("%v: the moves to %v and %v are both named %q", s, other, o, name)
		}
		named[name] = o
	}
	if text := panictest.Text(func() { namer.MoveName(s, s) }); !strings.Contains(text, "no move from") {
		t.Errorf("panic %q, want one with %q", text, "no move from")
	}
}

// CheckMisere compares the closed formulas of g, which must be a game of misère play, with the
// definition.
func CheckMisere[S comparable, G interface {
	game.Game[S]
	outcomes[S]
	winners[S]
}](t *testing.T, g G, starts ...S) {
	t.Helper()
	lost := Lost(g, true)
	for _, s := range reachable(g, starts...) {
		if g.PPosition(s) != lost(s) {
			t.Fatalf("PPosition(%v) = %t, want %t", s, g.PPosition(s), lost(s))
		}
		wins := slices.DeleteFunc(g.Moves(nil, s), func(p S) bool { return !lost(p) })
		checkWinning(t, s, g.WinningMoves(s), wins)
		if game.Terminal(g, s) && g.Score(s) != 1 {
			t.Fatalf("Score(%v) = %d", s, g.Score(s))
		}
	}
}

// Fuzz checks that no text makes the parser panic, that errors wrap game.ErrPosition, and that what is
// read is written in a way that is read as the same.
func Fuzz[T fmt.Stringer](f *testing.F, parse func(string) (T, error), seeds ...string) {
	for _, text := range seeds {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, err := parse(text)
		if err != nil {
			if !errors.Is(err, game.ErrPosition) {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		if again, err := parse(v.String()); err != nil || !reflect.DeepEqual(again, v) {
			t.Errorf("%q: %v, then %v, %v", text, v, again, err)
		}
	})
}
