package strategic

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/internal/panictest"
)

func TestNew(t *testing.T) {
	g := New(3, 1, 2)
	if g.Players() != 3 || g.Strategies(0) != 3 || g.Strategies(1) != 1 || g.Strategies(2) != 2 || g.Size() != 6 {
		t.Errorf("%d players, %v strategies, %d profiles", g.Players(), sizes(g), g.Size())
	}
	var got []string
	for profile := range g.Profiles() {
		got = append(got, fmt.Sprint(profile))
		for p := range 3 {
			if x := g.Payoff(profile, p); x.Sign() != 0 {
				t.Errorf("player %d gets %v in %v", p, x, profile)
			}
		}
	}
	if want := []string{"[0 0 0]", "[0 0 1]", "[1 0 0]", "[1 0 1]", "[2 0 0]", "[2 0 1]"}; !slices.Equal(got, want) {
		t.Errorf("the profiles are %v", got)
	}
	for range g.Profiles() {
		break // an iterator that is left early does not go on
	}
}

func TestNames(t *testing.T) {
	g := New(2, 3)
	if g.PlayerName(1) != "2" || g.StrategyName(1, 2) != "3" {
		t.Errorf("the names are %q and %q", g.PlayerName(1), g.StrategyName(1, 2))
	}
	g.SetPlayerName(1, "Bob")
	g.SetStrategyName(1, 2, "left")
	if g.PlayerName(1) != "Bob" || g.StrategyName(1, 2) != "left" || g.PlayerName(0) != "1" || g.StrategyName(0, 1) != "2" {
		t.Error("a name is wrong")
	}
}

// Payoffs are kept as they are, whatever their size, and nobody else's slice or number is
// kept or given away.
func TestPayoff(t *testing.T) {
	e19, _ := new(big.Rat).SetString("10000000000000000000")
	values := []*big.Rat{
		new(big.Rat).SetInt64(math.MaxInt64), new(big.Rat).SetInt64(math.MinInt64), big.NewRat(5, 1),
		e19, big.NewRat(1, 3), big.NewRat(-7, 2), new(big.Rat),
	}
	g := New(7, 2)
	for round := range 2 {
		for i, x := range values {
			mine := new(big.Rat).Set(x)
			g.SetPayoff([]int{i, round}, 1, mine)
			mine.SetInt64(99)
			g.Payoff([]int{i, round}, 1).SetInt64(98)
		}
	}
	for round := range 2 {
		for i, x := range values {
			if got := g.Payoff([]int{i, round}, 1); got.Cmp(x) != 0 {
				t.Errorf("the payoff is %v, want %v", got, x)
			}
			if got := g.Payoff([]int{i, round}, 0); got.Sign() != 0 {
				t.Errorf("the other player gets %v", got)
			}
		}
	}
}

func TestMatrices(t *testing.T) {
	g := ZeroSum([][]int8{{1, -2, 3}, {4, 5, -128}})
	h := Bimatrix([][]int{{1, -2, 3}, {4, 5, -128}}, [][]int{{-1, 2, -3}, {-4, -5, 128}})
	if !equal(g, h) {
		t.Error("a game of sum zero is not that of the matrix and its negative")
	}
	third := big.NewRat(1, 3)
	if x := ZeroSum([][]*big.Rat{{third}}).Payoff([]int{0, 0}, 1); x.RatString() != "-1/3" {
		t.Errorf("the second player gets %v", x)
	}
}

func TestGamePanics(t *testing.T) {
	g := New(2, 3)
	for name, f := range map[string]func(){
		"no players":            func() { New() },
		"no strategies":         func() { New(2, 0) },
		"too many profiles":     func() { New(1<<14, 1<<14, 2) },
		"overflow":              func() { New(math.MaxInt, math.MaxInt) },
		"empty matrix":          func() { ZeroSum([][]int{}) },
		"empty row":             func() { ZeroSum([][]int{{}}) },
		"ragged":                func() { ZeroSum([][]int{{1, 2}, {3}}) },
		"different sizes":       func() { Bimatrix([][]int{{1, 2}}, [][]int{{1}, {2}}) },
		"different rows":        func() { Bimatrix([][]int{{1}}, [][]int{{1}, {2}}) },
		"short profile":         func() { g.Payoff([]int{0}, 0) },
		"negative strategy":     func() { g.Payoff([]int{0, -1}, 0) },
		"strategy too large":    func() { g.SetPayoff([]int{2, 0}, 0, one) },
		"pure of no profile":    func() { g.Pure([]int{0, 3}) },
		"replies to too few":    func() { g.Replies(Profile{Pure(2, 0)}, 0) },
		"replies to wrong size": func() { g.Replies(Profile{Pure(2, 0), Pure(2, 0)}, 0) },
		"sum not 1":             func() { g.Regret(Profile{Pure(2, 0), {big.NewRat(1, 2), new(big.Rat), new(big.Rat)}}, 0) },
		"negative": func() {
			g.IsEquilibrium(Profile{Pure(2, 0), {big.NewRat(2, 1), big.NewRat(-1, 1), new(big.Rat)}})
		},
		"restrict to no strategy":  func() { g.Restrict([][]int{{0}, {}}) },
		"restrict too few players": func() { g.Restrict([][]int{{0}}) },
		"restrict to another":      func() { g.Restrict([][]int{{2}, {0}}) },
		"saddle points of three":   func() { New(1, 1, 1).SaddlePoints(t.Context()) },
	} {
		t.Run(name, func(t *testing.T) { panictest.Want(t, "strategic: ", f) })
	}
}

// directReplies is what Replies is by definition: a sum over all profiles.
func directReplies(g *Game, profile Profile, player int) []*big.Rat {
	sums := make([]*big.Rat, g.Strategies(player))
	for s := range sums {
		sums[s] = new(big.Rat)
	}
	for pure := range g.Profiles() {
		term := g.Payoff(pure, player)
		for p, s := range pure {
			if p != player {
				term.Mul(term, profile[p][s])
			}
		}
		sums[pure[player]].Add(sums[pure[player]], term)
	}
	return sums
}

func randomMixed(r *rand.Rand, n int) Mixed {
	m := make(Mixed, n)
	var sum int64
	for i := range m {
		x := r.Int64N(4)
		if i == n-1 && sum == 0 {
			x = 1
		}
		sum += x
		m[i] = new(big.Rat).SetInt64(x)
	}
	for _, x := range m {
		x.Quo(x, new(big.Rat).SetInt64(sum))
	}
	return m
}

func TestReplies(t *testing.T) {
	r := rand.New(rand.NewPCG(1950, 1))
	for trial := range 200 {
		shape := [][]int{{3}, {2, 3}, {3, 2, 4}, {2, 3, 2, 2}, {1, 4, 1, 2, 2}, {5, 1}}[trial%6]
		g := randomGame(r, 9, 1+int64(trial%2)*3, shape...)
		profile := make(Profile, len(shape))
		for p, n := range shape {
			profile[p] = randomMixed(r, n)
		}
		equilibrium := true
		for p := range shape {
			want := directReplies(g, profile, p)
			got := g.Replies(profile, p)
			if !slices.EqualFunc(got, want, func(x, y *big.Rat) bool { return x.Cmp(y) == 0 }) {
				t.Fatalf("%v: player %d gets %v, want %v", shape, p, got, want)
			}
			mean, most := new(big.Rat), want[0]
			for s, x := range want {
				mean.Add(mean, new(big.Rat).Mul(x, profile[p][s]))
				if x.Cmp(most) > 0 {
					most = x
				}
			}
			if x := g.Expected(profile)[p]; x.Cmp(mean) != 0 {
				t.Fatalf("player %d expects %v, want %v", p, x, mean)
			}
			if x := g.Regret(profile, p); x.Cmp(new(big.Rat).Sub(most, mean)) != 0 || x.Sign() < 0 {
				t.Fatalf("player %d could gain %v", p, x)
			} else if x.Sign() > 0 {
				equilibrium = false
			}
			for s, x := range want {
				if slices.Contains(g.BestReplies(profile, p), s) != (x.Cmp(most) == 0) {
					t.Fatalf("the best replies of player %d are %v", p, g.BestReplies(profile, p))
				}
			}
		}
		if g.IsEquilibrium(profile) != equilibrium {
			t.Fatalf("equilibrium: %v", !equilibrium)
		}
	}
}

// An equilibrium is where no player can gain by any pure strategy.
func TestIsEquilibriumPure(t *testing.T) {
	r := rand.New(rand.NewPCG(1950, 2))
	found := 0
	for trial := range 50 {
		g := randomGame(r, 3, 1, [][]int{{3, 3}, {2, 2, 2}, {4}}[trial%3]...)
		for profile := range g.Profiles() {
			want := true
			for p, s := range profile {
				other := slices.Clone(profile)
				for other[p] = range g.Strategies(p) {
					want = want && g.Payoff(other, p).Cmp(g.Payoff(profile, p)) <= 0
				}
				other[p] = s
			}
			if got := g.IsEquilibrium(g.Pure(profile)); got != want {
				t.Fatalf("%v: %v", profile, got)
			}
			if want {
				found++
			}
		}
	}
	if found == 0 {
		t.Error("no equilibrium")
	}
}

func TestMixed(t *testing.T) {
	m := Mixed{big.NewRat(1, 2), new(big.Rat), big.NewRat(2, 4)}
	if got := m.String(); got != "(1/2, 0, 1/2)" {
		t.Errorf("it is written %s", got)
	}
	if got := m.Support(); !slices.Equal(got, []int{0, 2}) {
		t.Errorf("the support is %v", got)
	}
	if !m.Equal(Mixed{big.NewRat(1, 2), new(big.Rat), big.NewRat(1, 2)}) || m.Equal(Pure(3, 0)) || m.Equal(m[:2]) {
		t.Error("Equal is wrong")
	}
	if got := Pure(3, 1).String(); got != "(0, 1, 0)" {
		t.Errorf("a pure strategy is %s", got)
	}
}

func TestStatsString(t *testing.T) {
	for _, test := range []struct {
		stats Stats
		want  string
	}{
		{Stats{}, "0s"},
		{Stats{Pivots: 17, Elapsed: 3 * time.Millisecond}, "17 pivots, 3ms"},
		{Stats{Pivots: 1, Vertices: 1, Profiles: 1, Steps: 1, Done: 0.5}, "1 pivot, 1 vertex, 1 profile, 1 step, 0s"},
		{Stats{Pivots: 2, Vertices: 3, Profiles: 4, Steps: 5, Elapsed: 1500 * time.Nanosecond}, "2 pivots, 3 vertices, 4 profiles, 5 steps, 2µs"},
	} {
		if got := test.stats.String(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

func TestRestrict(t *testing.T) {
	r := rand.New(rand.NewPCG(1950, 3))
	g := randomGame(r, 9, 3, 3, 2, 3)
	g.Title, g.Comment = "title", "comment"
	g.SetPlayerName(2, "third")
	g.SetStrategyName(2, 2, "last")
	kept := [][]int{{2, 0}, {1}, {2, 1, 0}}
	h := g.Restrict(kept)
	if h.Title != "title" || h.Comment != "comment" || h.PlayerName(2) != "third" || h.StrategyName(2, 0) != "last" || h.StrategyName(0, 0) != "3" {
		t.Error("a name is wrong")
	}
	for profile := range h.Profiles() {
		original := make([]int, 3)
		for p, s := range profile {
			original[p] = kept[p][s]
		}
		for p := range 3 {
			if h.Payoff(profile, p).Cmp(g.Payoff(original, p)) != 0 {
				t.Errorf("player %d gets %v in %v", p, h.Payoff(profile, p), profile)
			}
		}
	}
}
