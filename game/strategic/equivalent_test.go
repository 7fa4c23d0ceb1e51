package strategic_test

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// The classes are those of comparing all pairs of strategies, in games with copies of strategies.
func TestEquivalent(t *testing.T) {
	r := newRand(41)
	merged := 0
	for range 200 {
		small := randomGame(r, 1, 1+r.IntN(3), 1+r.IntN(3), 1+r.IntN(2))
		copies := make([][]int, 3)
		for p := range copies {
			for range 1 + r.IntN(5) {
				copies[p] = append(copies[p], r.IntN(small.Strategies(p)))
			}
		}
		g := small.Restrict(copies)
		for p := range copies {
			classes := g.Equivalent(p)
			class := map[int]int{}
			for i, c := range classes {
				if !slices.IsSorted(c) || i > 0 && c[0] < classes[i-1][0] {
					t.Errorf("%v out of order", classes)
				}
				for _, s := range c {
					class[s] = i
				}
			}
			if len(class) != g.Strategies(p) {
				t.Errorf("%v of %d strategies", classes, g.Strategies(p))
			}
			for s := range g.Strategies(p) {
				for u := range s {
					if equivalent(g, p, s, u) != (class[s] == class[u]) {
						t.Errorf("%d and %d in %v", s, u, classes)
					}
					merged++
				}
			}
		}
	}
	if merged < 300 {
		t.Errorf("only %d pairs", merged)
	}
}

// The equilibria of the game with one strategy of each class are those of the game, but for how a probability
// is divided within a class.
func TestEquivalentEquilibria(t *testing.T) {
	r := newRand(42)
	for range 100 {
		small := randomGame(r, 2, 1+r.IntN(3), 1+r.IntN(3))
		copies, kept := make([][]int, 2), make([][]int, 2)
		for p := range copies {
			for range 1 + r.IntN(4) {
				copies[p] = append(copies[p], r.IntN(small.Strategies(p)))
			}
		}
		g := small.Restrict(copies)
		for p := range kept {
			for _, class := range g.Equivalent(p) {
				kept[p] = append(kept[p], class[0])
			}
		}
		merged := g.Restrict(kept)
		all, err := strategic.NewEquilibria(g).Solve(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		few, err := strategic.NewEquilibria(merged).Solve(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		sums := map[string]bool{}
		for e := range all.Profiles() {
			sum := make(strategic.Profile, 2)
			for p := range sum {
				for _, class := range g.Equivalent(p) {
					x := new(big.Rat)
					for _, s := range class {
						x.Add(x, e[p][s])
					}
					sum[p] = append(sum[p], x)
				}
			}
			if !merged.IsEquilibrium(sum) {
				t.Errorf("%v is an equilibrium, and %v is not", e, sum)
			}
			sums[fmt.Sprint(sum)] = true
		}
		for e := range few.Profiles() {
			if !sums[fmt.Sprint(e)] {
				t.Errorf("%v is an equilibrium without copies only", e)
			}
		}
	}
}

func equivalent(g *strategic.Game, player, s, u int) bool {
	for profile := range g.Profiles() {
		other := slices.Clone(profile)
		if profile[player] != s {
			continue
		}
		other[player] = u
		for p := range g.Players() {
			if g.Payoff(profile, p).Cmp(g.Payoff(other, p)) != 0 {
				return false
			}
		}
	}
	return true
}
