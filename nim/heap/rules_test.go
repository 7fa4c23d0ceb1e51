package heap

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/closedtest"
)

// optionsOf hides the code of a game.
type optionsOf struct{ Code }

// TestRules: rules are solved by their options as by their code, and played alike.
func TestRules(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 1))
	for range 100 {
		g := randomGame(r, 4)
		coded, ruled := NewSequence(g), NewSequence(optionsOf{g})
		if got, want := firstValues(t, ruled, 60), firstValues(t, coded, 60); !slices.Equal(got, want) {
			t.Fatalf("%v: %v, want %v", g, got, want)
		}
		if _, err := ruled.Period(t.Context(), 60); !errors.Is(err, ErrNoPeriod) {
			t.Errorf("%v: %v", g, err)
		}
		s := nim.NewHeaps(r.IntN(9), r.IntN(9), r.IntN(9))
		if got, want := (Positions{g}).Moves(nil, s), g.Moves(nil, s); !slices.Equal(got, want) {
			t.Errorf("%v: options of %v: %v, want %v", g, s, got, want)
		}
		got, err := ruled.Choose(t.Context(), s)
		want, err2 := coded.Choose(t.Context(), s)
		if got != want || (err == nil) != (err2 == nil) {
			t.Errorf("%v: at %v: %v, %v, want %v, %v", g, s, got, err, want, err2)
		}
	}
}

func TestPositionsContract(t *testing.T) {
	gametest.Test(t, Positions{Kayles}, nim.NewHeaps(6, 3), nim.NewHeaps(4, 4))
}

// TestNilRules: a Sequence without rules has no moves.
func TestNilRules(t *testing.T) {
	var q Sequence
	if v, err := q.At(t.Context(), 1000); v != 0 || err != nil {
		t.Error(v, err)
	}
	if _, err := q.Choose(t.Context(), nim.NewHeaps(3)); !errors.Is(err, game.ErrTerminal) {
		t.Error(err)
	}
}

// TestMoveName: names have the heap and what is left of it, and differ.
func TestMoveName(t *testing.T) {
	s := nim.NewHeaps(7, 4, 4, 2)
	for next, want := range map[nim.Heaps]string{
		nim.NewHeaps(4, 4, 2):          "7→0",
		nim.NewHeaps(4, 4, 4, 2):       "7→4",
		nim.NewHeaps(4, 4, 4, 2, 2):    "7→4+2",
		nim.NewHeaps(7, 4, 2, 2, 1):    "4→2+1",
		nim.NewHeaps(7, 4, 4):          "2→0",
		nim.NewHeaps(4, 4, 2, 4, 2, 1): "7→4+2+1",
	} {
		if got := game.MoveName[nim.Heaps](Kayles, s, next); got != want {
			t.Errorf("the move to %v is %q, want %q", next, got, want)
		}
	}
	r := rand.New(rand.NewPCG(16, 1))
	for range 100 {
		g, seen := randomGame(r, 5), map[string]bool{}
		for _, next := range g.Moves(nil, s) {
			name := g.MoveName(s, next)
			if seen[name] {
				t.Errorf("%v: two moves at %v are %s", g, s, name)
			}
			seen[name] = true
		}
	}
}

// TestComponent compares sums of games of two kinds with the definition on pairs.
func TestComponent(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 1))
	for range 50 {
		g, h := randomGame(r, 3), randomGame(r, 3)
		a, b := nim.NewHeaps(r.IntN(6), r.IntN(4)), nim.NewHeaps(r.IntN(6))
		sum := nim.Sum{NewSequence(g).Component(a.AppendTo(nil)...), NewSequence(h).Component(b.AppendTo(nil)...)}
		got, err := sum.Outcome(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if lost := closedtest.Lost(both{g, h}, false)([2]nim.Heaps{a, b}); lost != (got == nim.PPosition) {
			t.Errorf("%v of %v + %v of %v: %v, lost %t", a, g, b, h, got, lost)
		}
		if got, want := len(sum.Moves()), len(g.Moves(nil, a))+len(h.Moves(nil, b)); got != want {
			t.Errorf("%v of %v + %v of %v: %d moves, want %d", a, g, b, h, got, want)
		}
	}
}

// both is a sum of two games.
type both [2]Code

func (g both) Moves(dst [][2]nim.Heaps, s [2]nim.Heaps) [][2]nim.Heaps {
	for i := range g {
		for _, next := range g[i].Moves(nil, s[i]) {
			after := s
			after[i] = next
			dst = append(dst, after)
		}
	}
	return dst
}

// TestAnalyze compares values with the nim-sums of those of single heaps.
func TestAnalyze(t *testing.T) {
	r := rand.New(rand.NewPCG(18, 1))
	for range 100 {
		g := randomGame(r, 4)
		q, s := NewSequence(g), nim.NewHeaps(r.IntN(9), r.IntN(9))
		a, err := q.Analyze(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		v, _ := q.Value(t.Context(), s)
		options := g.Moves(nil, s)
		if a.Value != v || !a.Exact || len(a.Options) != len(options) {
			t.Fatalf("%v of %v: %+v, value %d, options %v", s, g, a, v, options)
		}
		for i, o := range a.Options {
			w, _ := q.Value(t.Context(), options[i])
			if o.Position != options[i] || o.Value != w || o.Best != (v == 0 || w == 0) {
				t.Errorf("%v of %v: option %d is %+v, want %v of value %d", s, g, i, o, options[i], w)
			}
		}
		outcome, err := q.Outcome(t.Context(), s)
		lost, err2 := q.PPosition(t.Context(), s)
		if err != nil || err2 != nil || lost != (v == 0) || (outcome == nim.PPosition) != lost {
			t.Errorf("%v of %v: %v, %v, value %d", s, g, outcome, lost, v)
		}
	}
}
