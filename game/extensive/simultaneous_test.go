package extensive_test

import (
	"errors"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
)

// The strategic form of the tree of a game in strategic form is that game.
func TestSimultaneous(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		counts := make([]int, 1+dice.IntN(4))
		for p := range counts {
			counts[p] = 1 + dice.IntN(4)
		}
		g := strategic.New(counts...)
		for profile := range g.Profiles() {
			for p := range counts {
				g.SetPayoff(profile, p, big.NewRat(dice.Int64N(9)-4, 1+dice.Int64N(3)))
			}
		}
		tree, err := extensive.Simultaneous(g, 0)
		if err != nil {
			t.Fatal(err)
		}
		if err := tree.Check(); err != nil {
			t.Fatal(err)
		}
		if !tree.IsTree() {
			t.Fatal("no tree")
		}
		h, err := tree.Strategic(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		if h.Players() != g.Players() {
			t.Fatalf("%d players, want %d", h.Players(), g.Players())
		}
		for p := range counts {
			if h.Strategies(p) != counts[p] {
				t.Fatalf("%v strategies, want %v", h.Strategies(p), counts)
			}
			for s := range counts[p] {
				// A player with one strategy has nothing to choose.
				if got := h.StrategyName(p, s); counts[p] > 1 && got != g.StrategyName(p, s) {
					t.Fatalf("strategy %q, want %q", got, g.StrategyName(p, s))
				}
			}
		}
		for profile := range g.Profiles() {
			for p := range counts {
				if got, want := h.Payoff(profile, p), g.Payoff(profile, p); got.Cmp(want) != 0 {
					t.Fatalf("player %d gets %v at %v, want %v", p, got, profile, want)
				}
			}
		}
	}
}

func TestSimultaneousLimit(t *testing.T) {
	g := strategic.New(2, 3)
	if tree, err := extensive.Simultaneous(g, 9); err != nil || len(tree.Nodes) != 9 {
		t.Errorf("%v", err)
	}
	if _, err := extensive.Simultaneous(g, 8); !errors.Is(err, strategic.ErrSize) {
		t.Errorf("%v", err)
	}
}
