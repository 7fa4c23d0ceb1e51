package strategic_test

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// approximate returns the best profile. It checks that each result is better than the one before and,
// in the end, the regret of each.
func approximate(t *testing.T, a *strategic.Approximation) strategic.Equilibrium {
	t.Helper()
	var best strategic.Equilibrium
	var all []strategic.Equilibrium
	for e, err := range a.All(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		if best.Regret != nil && e.Regret.Cmp(best.Regret) >= 0 {
			t.Errorf("a regret of %v after %v", e.Regret, best.Regret)
		}
		best, all = e, append(all, e)
	}
	for _, e := range all {
		most := new(big.Rat)
		for p := range a.Game.Players() {
			if r := a.Game.Regret(e.Profile, p); r.Cmp(most) > 0 {
				most = r
			}
		}
		if most.Cmp(e.Regret) != 0 {
			t.Errorf("the regret is %v, said to be %v", most, e.Regret)
		}
	}
	return best
}

func TestApproximationRandom(t *testing.T) {
	r := newRand(21)
	for _, size := range [][]int{{3}, {4, 3}, {2, 2, 2}, {3, 3, 3}, {2, 3, 4}, {5, 4, 3}, {1, 3, 3}, {2, 2, 2, 2}, {2, 2, 2, 2, 2}, {3, 3, 3, 3}, {6, 6, 6}} {
		for _, most := range []int64{2, 99} {
			for range longtest.Cases(4, 20) {
				g := randomGame(r, most, size...)
				e := approximate(t, strategic.NewApproximation(g))
				if f, _ := e.Regret.Float64(); f > 1e-15*float64(most) || len(size) < 3 && f != 0 {
					t.Errorf("%v up to %d: a regret of %g after %v", size, most, f, e.Stats)
				}
			}
		}
	}
}

func TestApproximationWithoutPure(t *testing.T) {
	r := newRand(22)
	for _, size := range [][]int{{2, 2, 2}, {3, 3, 3}, {5, 4, 3}, {2, 2, 2, 2}, {8, 8, 8}} {
		for range longtest.Cases(3, 10) {
			e := approximate(t, strategic.NewApproximation(mixedGame(r, size...)))
			if f, _ := e.Regret.Float64(); f > 1e-13 {
				t.Errorf("%v: a regret of %g after %v", size, f, e.Stats)
			}
		}
	}
}

func TestApproximationKnown(t *testing.T) {
	for _, test := range []struct {
		name   string
		game   *strategic.Game
		want   string // empty if it is irrational
		source string
	}{
		{
			name: "three players' matching pennies", source: "Jordan 1993, Three problems in learning mixed-strategy Nash equilibria",
			game: of(t, "1 1 -1  1 -1 1  -1 -1 -1  -1 1 1  -1 1 1  -1 -1 -1  1 -1 1  1 1 -1", 2, 2, 2),
			want: "[(1/2, 1/2) (1/2, 1/2) (1/2, 1/2)]",
		}, {
			name: "large payoffs that differ little", source: "the same times 1/3, plus 10^19",
			game: shifted(of(t, "1 1 -1  1 -1 1  -1 -1 -1  -1 1 1  -1 1 1  -1 -1 -1  1 -1 1  1 1 -1", 2, 2, 2)),
			want: "[(1/2, 1/2) (1/2, 1/2) (1/2, 1/2)]",
		}, {
			name: "irrational", source: "Nau, Gomez Canovas and Hansen 2004, section 4",
			game: of(t, "3 0 2  1 0 0  0 2 0  0 1 0  0 1 0  0 3 0  1 0 0  2 0 3", 2, 2, 2),
		},
	} {
		e := approximate(t, strategic.NewApproximation(test.game))
		if got := fmt.Sprint(e.Profile); test.want != "" && got != test.want {
			t.Errorf("%s: %s, want %s (%s)", test.name, got, test.want, test.source)
		}
		if test.want == "" && e.Regret.Sign() == 0 {
			t.Errorf("%s: an equilibrium in fractions, %v (%s)", test.name, e.Profile, test.source)
		}
	}
}

// of returns a game of small payoffs, one profile after the other in lexicographic order.
func of(t *testing.T, text string, strategies ...int) *strategic.Game {
	t.Helper()
	g := strategic.New(strategies...)
	payoffs := matrix(t, text)[0]
	for profile := range g.Profiles() {
		for p := range strategies {
			g.SetPayoff(profile, p, payoffs[0])
			payoffs = payoffs[1:]
		}
	}
	return g
}

// shifted returns the game with all payoffs divided by 3 and then larger by 10^19.
func shifted(g *strategic.Game) *strategic.Game {
	sizes := make([]int, g.Players())
	for p := range sizes {
		sizes[p] = g.Strategies(p)
	}
	h := strategic.New(sizes...)
	for profile := range g.Profiles() {
		for p := range sizes {
			x := g.Payoff(profile, p)
			x.Quo(x, big.NewRat(3, 1))
			h.SetPayoff(profile, p, x.Add(x, new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(19), nil))))
		}
	}
	return h
}

// As small a regret as is asked for.
func TestApproximationRegret(t *testing.T) {
	g := of(t, "3 0 2  1 0 0  0 2 0  0 1 0  0 1 0  0 3 0  1 0 0  2 0 3", 2, 2, 2)
	want, _ := new(big.Rat).SetString("1e-200")
	a := &strategic.Approximation{Game: g, Regret: want}
	if e := approximate(t, a); e.Regret.Cmp(want) > 0 || e.Regret.Sign() == 0 {
		t.Errorf("the regret is %v", e.Regret.FloatString(210))
	}
	a = &strategic.Approximation{Game: g, Regret: big.NewRat(1, 2)}
	if e := approximate(t, a); e.Regret.Cmp(big.NewRat(1, 2)) > 0 || e.Regret.Cmp(big.NewRat(1, 1000)) < 0 {
		t.Errorf("the regret is %v though 1/2 is enough", e.Regret)
	}
}

// A limit ends the search without an error, with what was found until then.
func TestApproximationLimits(t *testing.T) {
	g := of(t, "3 0 2  1 0 0  0 2 0  0 1 0  0 1 0  0 3 0  1 0 0  2 0 3", 2, 2, 2)
	if e := approximate(t, &strategic.Approximation{Game: g, Regret: new(big.Rat), Starts: 1}); e.Regret == nil || e.Regret.Sign() == 0 {
		t.Errorf("one start: %v", e)
	}
	// What a short time is enough for, nobody knows. Two players need no curve.
	for _, g := range []*strategic.Game{g, mixedGame(newRand(3), 100, 100)} {
		for _, limit := range []time.Duration{1, time.Millisecond, 50 * time.Millisecond} {
			e, err := (&strategic.Approximation{Game: g, Regret: new(big.Rat), Time: limit}).Best(t.Context())
			if err != nil || g.Players() == 3 && e.Regret != nil && e.Regret.Sign() == 0 {
				t.Errorf("%v: %v, %v", limit, e, err)
			}
		}
	}
	for _, a := range []*strategic.Approximation{
		{Game: g, Regret: big.NewRat(-1, 2)},
		{Game: g, Time: -1},
		{Game: g, Starts: -1},
	} {
		if panictest.Text(func() { a.All(t.Context()) }) == "" {
			t.Errorf("no panic for %+v", a)
		}
	}
}

func TestApproximationStops(t *testing.T) {
	n := 0
	for _, err := range strategic.NewApproximation(mixedGame(newRand(3), 3, 3, 3)).All(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		n++
		break
	}
	if n != 1 {
		t.Errorf("%d results", n)
	}
	if _, err := strategic.NewApproximation(strategic.New(2, 2)).Best(t.Context()); errors.Is(err, strategic.ErrPlayers) {
		t.Error(err)
	}
}

// The goal is small for every player, also where one counts in a far larger unit.
func TestApproximationOfUnlikeUnits(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 18))
	huge := new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(350), nil))
	for range longtest.Cases(3, 12) {
		g := strategic.New(2, 3, 2)
		for profile := range g.Profiles() {
			g.SetPayoff(profile, 0, new(big.Rat).Mul(huge, big.NewRat(r.Int64N(20), 1)))
			g.SetPayoff(profile, 1, big.NewRat(r.Int64N(20), 1))
			g.SetPayoff(profile, 2, big.NewRat(r.Int64N(20), 1))
		}
		e, err := strategic.NewApproximation(g).Best(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for p := 1; p < 3; p++ {
			if regret := g.Regret(e.Profile, p); regret.Cmp(big.NewRat(1, 1e9)) > 0 {
				x, _ := regret.Float64()
				t.Errorf("player %d could gain %v", p, x)
			}
		}
	}
}
