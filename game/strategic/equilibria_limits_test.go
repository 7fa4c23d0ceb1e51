package strategic_test

import (
	"errors"
	"math/big"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

func TestEquilibriaErrors(t *testing.T) {
	three := strategic.NewEquilibria(strategic.New(2, 2, 2))
	if _, err := three.Solve(t.Context()); !errors.Is(err, strategic.ErrPlayers) {
		t.Errorf("three players: %v", err)
	}
	for _, err := range three.All(t.Context()) {
		if !errors.Is(err, strategic.ErrPlayers) {
			t.Errorf("three players: %v", err)
		}
	}
	if panictest.Text(func() { (&strategic.Equilibria{Game: strategic.New(2, 2), Memory: -1}).Solve(t.Context()) }) == "" {
		t.Error("no panic for a negative Memory")
	}
}

// What was found before memory ran out comes with the error.
func TestEquilibriaMemory(t *testing.T) {
	g := identity(9)
	set, err := (&strategic.Equilibria{Game: g, Memory: 100_000}).Solve(t.Context())
	if !errors.Is(err, game.ErrMemory) {
		t.Fatal(err)
	}
	if len(set.Extreme) == 0 || len(set.Extreme) >= 511 || set.Subsets != nil {
		t.Errorf("%d of 511 equilibria, %d subsets", len(set.Extreme), len(set.Subsets))
	}
	for p := range set.Profiles() {
		if !g.IsEquilibrium(p) {
			t.Errorf("%v is no equilibrium", p)
		}
	}
	if _, err := (&strategic.Equilibria{Game: g, Memory: 10_000_000}).Solve(t.Context()); err != nil {
		t.Error(err)
	}
}

// The graph of extreme equilibria may have far more maximal bicliques than edges: if all
// pairs but n are equilibria, 2^n - 2.
func TestSubsetsMemory(t *testing.T) {
	const n = 12
	g := strategic.New(n, n)
	for i := range n {
		// Each player loses where both choose the same, so strategy i is good against
		// all mixtures without i.
		g.SetPayoff([]int{i, i}, 0, big.NewRat(-1, 1))
		g.SetPayoff([]int{i, i}, 1, big.NewRat(-1, 1))
	}
	set, err := strategic.NewEquilibria(g).Solve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	pure := 0
	for p := range set.Profiles() {
		if len(p[0].Support()) == 1 && len(p[1].Support()) == 1 {
			pure++
		}
	}
	if pure != n*n-n || len(set.Subsets) < 1<<n-2 {
		t.Errorf("%d pure equilibria, %d subsets", pure, len(set.Subsets))
	}
	few, err := (&strategic.Equilibria{Game: g, Memory: 400_000}).Solve(t.Context())
	if !errors.Is(err, game.ErrMemory) || len(few.Extreme) != len(set.Extreme) || few.Subsets != nil {
		t.Errorf("%d of %d equilibria, %d subsets, %v", len(few.Extreme), len(set.Extreme), len(few.Subsets), err)
	}
}

func TestEquilibriaAllStops(t *testing.T) {
	n := 0
	for _, err := range strategic.NewEquilibria(identity(5)).All(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		if n++; n == 3 {
			break
		}
	}
	if n != 3 {
		t.Errorf("%d equilibria", n)
	}
}

// Equilibria stay the same if payoffs are multiplied, and if constants are added that
// depend on the choice of the other player alone.
func TestEquilibriaInvariance(t *testing.T) {
	r := newRand(31)
	for _, size := range [][]int{{2, 3}, {4, 4}, {6, 5}, {7, 7}} {
		for _, most := range []int64{2, 100} {
			g := randomGame(r, most, size...)
			h := strategic.New(size...)
			tiny, huge := big.NewRat(1, 1e15), new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(19), nil))
			for profile := range g.Profiles() {
				for p := range 2 {
					x := g.Payoff(profile, p)
					x.Mul(x, tiny)
					h.SetPayoff(profile, p, x.Add(x, new(big.Rat).Mul(huge, big.NewRat(int64(profile[1-p]), 3))))
				}
			}
			if got, want := lines(extreme(t, h)), lines(extreme(t, g)); got != want {
				t.Errorf("%v up to %d: found\n%s\nwant\n%s", size, most, got, want)
			}
		}
	}
}

// Iterated elimination of strictly dominated strategies leaves all equilibria.
func TestEliminationKeepsEquilibria(t *testing.T) {
	r := newRand(41)
	removed, games := 0, longtest.Cases(20, 80)
	for range games {
		g := randomGame(r, 6, 3, 4)
		e, err := strategic.NewDominance(g).Eliminate(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		removed += len(e.Rounds)
		for _, p := range oracleExtreme(g) {
			for player, m := range p {
				for _, s := range m.Support() {
					if !slices.Contains(e.Kept[player], s) {
						t.Errorf("strategy %d of player %d is eliminated, but in the equilibrium %v", s, player, p)
					}
				}
			}
		}
	}
	if removed < games/3 {
		t.Errorf("only %d rounds in %d games", removed, games)
	}
}
