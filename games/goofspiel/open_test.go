package goofspiel_test

import (
	"math/big"
	"testing"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/game/simultaneous"
	"github.com/gametheory-go/gametheory/games/goofspiel"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

func TestOpenContract(t *testing.T) {
	for _, r := range []goofspiel.Open{{Cards: 1}, {Cards: 2}, {Cards: 3}, {Cards: 3, Descending: true}, {Cards: 4, Descending: true}} {
		gametest.Test(t, r, r.Start())
	}
}

// Positions of Open have the values of the trees of Rules, which have no canonical form.
func TestOpenAgainstRules(t *testing.T) {
	for _, r := range []goofspiel.Rules{{Cards: 3}, {Cards: 4, Descending: true}} {
		open := goofspiel.Open{Cards: r.Cards, Descending: r.Descending}
		sv := simultaneous.NewSolver[goofspiel.State](open)
		checked := 0
		var walk func(p goofspiel.Position, s goofspiel.State)
		walk = func(p goofspiel.Position, s goofspiel.State) {
			if _, ok := open.Settled(s, s); ok || r.Bid(p) {
				t.Fatalf("%v", s)
			}
			if checked++; checked%7 == 0 {
				want := worth(t, r, p)
				if open.Turn(s) == 1 {
					want.Neg(want)
				}
				got, err := sv.Value(t.Context(), s)
				if err != nil || got.Cmp(want) != 0 {
					t.Fatalf("%v: %v, %v, want %v", s, got, err, want)
				}
			}
			options, others := r.Moves(nil, p), open.Moves(nil, s)
			if len(r.Chances(nil, p)) > 0 {
				for i, o := range options {
					walk(o, others[i])
				}
				return
			}
			for i, o := range options {
				for j, next := range r.Moves(nil, o) {
					first, second := i, j
					if open.Turn(s) == 1 {
						first, second = j, i
					}
					chosen := others[first]
					settled := open.Moves(nil, chosen)[second]
					rounds := r.Rounds(next)
					round, ok := open.Settled(chosen, settled)
					if !ok || round != rounds[len(rounds)-1] || open.Lead(settled) != r.Score(next) || !open.Bid(chosen) || open.Bid(settled) {
						t.Fatalf("%v: %+v, %v, want %+v", settled, round, ok, rounds)
					}
					walk(next, settled)
				}
			}
		}
		walk(r.Start(), open.Start())
		if checked < 100 {
			t.Errorf("%+v: %d positions", r, checked)
		}
	}
}

// The tree of Open has the value of the solver.
func TestOpenUnfolded(t *testing.T) {
	r := goofspiel.Open{Cards: 3}
	s := r.Moves(nil, r.Moves(nil, r.Moves(nil, r.Start())[2])[0])[1] // prize 3, cards 1 and 2
	tree, err := extensive.NewUnfolding[goofspiel.State](r).Unfold(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	want, err := extensive.NewMinimax(tree).Value(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	got, err := simultaneous.NewSolver[goofspiel.State](r).Value(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	if r.Turn(s) == 1 {
		got.Neg(got)
	}
	if got.Cmp(want) != 0 || got.Sign() == 0 {
		t.Errorf("%v, want %v", got, want)
	}
}

// Bounds of the first position contain the value 0 and are as close as requested.
func TestOpenBounds(t *testing.T) {
	width := big.NewRat(1, 1_000_000_000)
	for _, r := range []goofspiel.Open{{Cards: 4}, {Cards: 6}, {Cards: 7, Descending: true}, {Cards: 9, Descending: true}} {
		sv := simultaneous.NewSolver[goofspiel.State](r)
		low, high, err := sv.Bounds(t.Context(), r.Start())
		if err != nil || low.Sign() > 0 || high.Sign() < 0 || new(big.Rat).Sub(high, low).Cmp(width) > 0 {
			t.Errorf("%+v: %v to %v, %v", r, low, high, err)
		}
		// Positions that are not stored change nothing.
		sv.Reset()
		sv.Transient = func(s goofspiel.State) bool {
			prize, _ := r.Prizes(s)
			return prize > 0
		}
		if l, h, err := sv.Bounds(t.Context(), r.Start()); err != nil || l.Cmp(low) != 0 || h.Cmp(high) != 0 {
			t.Errorf("%+v: %v to %v, %v, want %v to %v", r, l, h, err, low, high)
		}
	}
}

func TestOpenCards(t *testing.T) {
	for _, n := range []int{-1, 0, 14} {
		if got := panictest.Text(func() { goofspiel.Open{Cards: n}.Start() }); got == "" {
			t.Errorf("no panic for %d cards", n)
		}
	}
	r := goofspiel.Open{Cards: 13, Descending: true}
	if now, later := r.Prizes(r.Start()); now != 13 || len(later) != 12 {
		t.Error(now, later)
	}
}
