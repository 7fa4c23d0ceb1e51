package strategic_test

import (
	"iter"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// randomGame returns a game whose payoffs are integers from 0 to most.
func randomGame(r *rand.Rand, most int64, strategies ...int) *strategic.Game {
	g := strategic.New(strategies...)
	for profile := range g.Profiles() {
		for p := range g.Players() {
			g.SetPayoff(profile, p, new(big.Rat).SetInt64(r.Int64N(most+1)))
		}
	}
	return g
}

// isPure says by the definition whether a profile is an equilibrium.
func isPure(g *strategic.Game, profile []int) bool {
	for p := range profile {
		have := g.Payoff(profile, p)
		other := slices.Clone(profile)
		for s := range g.Strategies(p) {
			other[p] = s
			if g.Payoff(other, p).Cmp(have) > 0 {
				return false
			}
		}
	}
	return true
}

func TestPureEquilibriaByDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, size := range [][]int{{1}, {5}, {1, 1}, {2, 2}, {3, 4}, {4, 1}, {1, 7, 1}, {2, 2, 2}, {3, 4, 2}, {2, 3, 2, 3}, {2, 2, 2, 2, 2, 2, 2}} {
		for _, scale := range []*big.Rat{big.NewRat(1, 1), big.NewRat(1, 3)} {
			for range 20 {
				g := randomGame(r, 2, size...)
				h := strategic.New(size...)
				for profile := range g.Profiles() {
					for p := range g.Players() {
						h.SetPayoff(profile, p, new(big.Rat).Mul(scale, g.Payoff(profile, p)))
					}
				}
				var want [][]int
				for profile := range g.Profiles() {
					if isPure(g, profile) {
						want = append(want, slices.Clone(profile))
					}
				}
				if got := profiles(t, h.PureEquilibria(t.Context())); !slices.EqualFunc(got, want, slices.Equal[[]int]) {
					t.Fatalf("%v times %v: found %v, want %v", size, scale, got, want)
				}
			}
		}
	}
}

// profiles returns all profiles of an iterator, none of whose pairs may have an error.
func profiles(t *testing.T, all iter.Seq2[[]int, error]) (list [][]int) {
	t.Helper()
	for profile, err := range all {
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, profile)
	}
	return list
}

func TestPureEquilibriaStops(t *testing.T) {
	n := 0
	for range strategic.New(3, 3, 3).PureEquilibria(t.Context()) {
		if n++; n == 4 {
			break
		}
	}
	if n != 4 {
		t.Errorf("%d of 27 profiles", n)
	}
}
