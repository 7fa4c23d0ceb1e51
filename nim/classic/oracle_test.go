package classic_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
)

// oracle finds values by their definition, in a few lines that share nothing with a
// solver or a closed rule.
type oracle[S comparable] struct {
	rules game.Rules[S]
	known map[S]nim.Nimber
}

func newOracle[S comparable](r game.Rules[S]) oracle[S] {
	return oracle[S]{r, make(map[S]nim.Nimber)}
}

// value returns the least number that is the value of no option.
func (o oracle[S]) value(s S) nim.Nimber {
	if v, ok := o.known[s]; ok {
		return v
	}
	met := make(map[nim.Nimber]bool)
	for _, option := range o.rules.Moves(nil, s) {
		met[o.value(option)] = true
	}
	v := nim.Nimber(0)
	for met[v] {
		v++
	}
	o.known[s] = v
	return v
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

// What a closed rule may offer.
type (
	outcomes[S comparable] interface{ P(s S) bool }
	values[S comparable]   interface{ Grundy(s S) nim.Nimber }
	winners[S comparable]  interface {
		Winning(dst []S, s S) []S
	}
	partly[S comparable] interface {
		KnownP(s S) (p, known bool)
		KnownWins(dst []S, s S) []S
	}
)

// checkClosed compares the closed rules of r with the oracle, at all positions that can be
// reached, and the solver with it at the starts. It returns how many positions there
// were, and at how many of them the outcome was known.
func checkClosed[S comparable](t *testing.T, r game.Rules[S], starts ...S) (positions, known int) {
	t.Helper()
	o := newOracle(r)
	solver := nim.NewGrundy(r)
	for _, s := range starts {
		if v, err := solver.Value(t.Context(), s); err != nil || v != o.value(s) {
			t.Fatalf("%v: solver %d, %v; want %d", s, v, err, o.value(s))
		}
	}
	all := reachable(r, starts...)
	for _, s := range all {
		want := o.value(s)
		if c, ok := r.(outcomes[S]); ok {
			known++
			if c.P(s) != (want == 0) {
				t.Fatalf("P(%v) = %t, value %d", s, c.P(s), want)
			}
		}
		if c, ok := r.(values[S]); ok && c.Grundy(s) != want {
			t.Fatalf("Grundy(%v) = %d, want %d", s, c.Grundy(s), want)
		}
		if c, ok := r.(winners[S]); ok {
			checkWinning(t, o, s, c.Winning, false)
		}
		if c, ok := r.(partly[S]); ok {
			checkWinning(t, o, s, c.KnownWins, true)
			if p, ok := c.KnownP(s); ok {
				known++
				if p != (want == 0) {
					t.Fatalf("KnownP(%v) = %t, value %d", s, p, want)
				}
			}
		}
	}
	return len(all), known
}

// checkWinning compares what winning appends with the options of value 0.
func checkWinning[S comparable](t *testing.T, o oracle[S], s S, winning func(dst []S, s S) []S, some bool) {
	t.Helper()
	dst := winning([]S{s}, s)
	if dst[0] != s {
		t.Fatalf("%v: winning moves were not appended", s)
	}
	got := sorted(dst[1:])
	want := sorted(slices.DeleteFunc(o.rules.Moves(nil, s), func(p S) bool { return o.value(p) != 0 }))
	if some {
		for _, p := range got {
			if !slices.Contains(want, p) {
				t.Fatalf("%v: %v was said to win, %v do", s, p, want)
			}
		}
		return
	}
	if !slices.Equal(got, slices.Compact(want)) {
		t.Fatalf("%v: winning moves %v, want %v", s, got, want)
	}
}

func sorted[S comparable](positions []S) []S {
	slices.SortFunc(positions, func(a, b S) int { return cmp.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	return positions
}

// checkMisere compares a rule for misère play with plain minimax.
func checkMisere[S comparable](t *testing.T, r game.Rules[S], misereP func(s S) bool, starts ...S) {
	t.Helper()
	solver := minimax.NewSolver(game.Misere(r))
	for _, s := range reachable(r, starts...) {
		if v, err := solver.Value(t.Context(), s); err != nil || misereP(s) != (v == -1) {
			t.Fatalf("MisereP(%v) = %t, value %d, %v", s, misereP(s), v, err)
		}
	}
}

// mustPanic checks that f panics with a message that contains words.
func mustPanic(t *testing.T, words string, f func()) {
	t.Helper()
	defer func() {
		t.Helper()
		if p := fmt.Sprint(recover()); !strings.Contains(p, words) {
			t.Errorf("panic %q, want one with %q", p, words)
		}
	}()
	f()
}
