package strategic

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// shapley is Shapley's game ("Some topics in two-person games", 1964), in which
// fictitious play goes round in circles.
func shapley() *Game {
	return Bimatrix(
		[][]int{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
		[][]int{{0, 1, 0}, {0, 0, 1}, {1, 0, 0}},
	)
}

// chicken is the game of Chicken in the numbers of Aumann, "Subjectivity and correlation in
// randomized strategies" (1974).
func chicken() *Game {
	return Bimatrix([][]int{{6, 2}, {7, 0}}, [][]int{{6, 7}, {2, 0}})
}

// checkCorrelation checks an answer against its own definition, and that it has what it
// says.
func checkCorrelation(t *testing.T, g *Game, e Correlation) {
	t.Helper()
	if !g.IsCorrelated(e.Profiles) {
		t.Fatalf("%v is no correlated equilibrium", e.Profiles)
	}
	for p := range g.Players() {
		sum := new(big.Rat)
		for _, c := range e.Profiles {
			x := g.Payoff(c.Profile, p)
			sum.Add(sum, x.Mul(x, c.Probability))
		}
		if sum.Cmp(e.Payoffs[p]) != 0 {
			t.Fatalf("player %d gets %v, not %v", p, sum, e.Payoffs[p])
		}
	}
	for i, c := range e.Profiles {
		if c.Probability.Sign() <= 0 || i > 0 && slices.Compare(e.Profiles[i-1].Profile, c.Profile) >= 0 {
			t.Fatalf("%v: not positive or not in order", e.Profiles)
		}
	}
}

func TestCorrelatedKnown(t *testing.T) {
	for _, test := range []struct {
		name    string
		game    *Game
		welfare []*big.Rat
		want    string // the greatest welfare
		payoffs []string
		source  string
	}{
		{"Chicken", chicken(), nil, "21/2", []string{"21/4", "21/4"}, "Aumann 1974"},
		{"Chicken, for the first", chicken(), []*big.Rat{one, new(big.Rat)}, "7", []string{"7", "2"}, "the pure equilibrium"},
		{"Chicken, the worst", chicken(), []*big.Rat{big.NewRat(-1, 1), big.NewRat(-1, 1)}, "-36/5", []string{"18/5", "18/5"}, "(0, 2/5, 2/5, 1/5), by its four constraints"},
		{"Shapley", shapley(), nil, "1", nil, "no profile has a greater sum; 2/3 in the Nash equilibrium"},
		{"Shapley, the worst", shapley(), []*big.Rat{big.NewRat(-1, 1), big.NewRat(-1, 1)}, "-2/3", []string{"1/3", "1/3"}, "the Nash equilibrium"},
		{"matching pennies", ZeroSum([][]int{{1, -1}, {-1, 1}}), []*big.Rat{one, new(big.Rat)}, "0", []string{"0", "0"}, "the value"},
		{"prisoner's dilemma", Bimatrix([][]int{{2, 0}, {3, 1}}, [][]int{{2, 3}, {0, 1}}), nil, "2", []string{"1", "1"}, "dominance"},
		{"battle of the sexes", Bimatrix([][]int{{2, 0}, {0, 1}}, [][]int{{1, 0}, {0, 2}}), nil, "3", nil, "a pure equilibrium"},
		{"all equal", New(3, 2, 2), nil, "0", []string{"0", "0", "0"}, "every profile"},
		{"one strategy each", New(1, 1), nil, "0", []string{"0", "0"}, "one profile"},
		{"one player", randomGame(rand.New(rand.NewPCG(1, 1)), 9, 1, 1), nil, "", nil, "the best strategy"},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := NewCorrelated(test.game)
			c.Welfare = test.welfare
			e, err := c.Solve(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			checkCorrelation(t, test.game, e)
			if got := e.Welfare.RatString(); got != test.want && test.want != "" {
				t.Errorf("the welfare is %s, want %s: %s", got, test.want, test.source)
			}
			for p, want := range test.payoffs {
				if got := e.Payoffs[p].RatString(); got != want {
					t.Errorf("player %d gets %s, want %s", p, got, want)
				}
			}
		})
	}
}

// The best correlated equilibrium of Chicken is unique: both are told to swerve in half of
// the cases.
func TestCorrelatedChicken(t *testing.T) {
	e, err := NewCorrelated(chicken()).Solve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want := []WeightedProfile{{[]int{0, 0}, big.NewRat(1, 2)}, {[]int{0, 1}, big.NewRat(1, 4)}, {[]int{1, 0}, big.NewRat(1, 4)}}
	if !slices.EqualFunc(e.Profiles, want, func(a, b WeightedProfile) bool {
		return slices.Equal(a.Profile, b.Profile) && a.Probability.Cmp(b.Probability) == 0
	}) {
		t.Errorf("the probabilities are %v", e.Profiles)
	}
}

func TestIsCorrelatedKnown(t *testing.T) {
	sixth, third := big.NewRat(1, 6), big.NewRat(1, 3)
	for _, test := range []struct {
		name    string
		game    *Game
		chances []WeightedProfile
		want    bool
	}{
		{"Shapley, where somebody wins", shapley(), []WeightedProfile{
			{[]int{0, 0}, sixth}, {[]int{0, 1}, sixth}, {[]int{1, 1}, sixth},
			{[]int{1, 2}, sixth}, {[]int{2, 2}, sixth}, {[]int{2, 0}, sixth},
		}, true},
		{"Shapley, where the first wins", shapley(), []WeightedProfile{
			{[]int{0, 0}, third}, {[]int{1, 1}, third}, {[]int{2, 2}, third},
		}, false},
		{"Chicken, Aumann's thirds", chicken(), []WeightedProfile{
			{[]int{0, 0}, third}, {[]int{0, 1}, third}, {[]int{1, 0}, third},
		}, true},
		{"Chicken, one profile in parts", chicken(), []WeightedProfile{
			{[]int{0, 0}, sixth}, {[]int{0, 1}, third}, {[]int{0, 0}, sixth}, {[]int{1, 0}, third},
		}, true},
		{"Chicken, swerving too often", chicken(), []WeightedProfile{
			{[]int{0, 0}, big.NewRat(51, 100)}, {[]int{0, 1}, big.NewRat(49, 200)}, {[]int{1, 0}, big.NewRat(49, 200)},
		}, false},
		{"Chicken, both swerve", chicken(), []WeightedProfile{{[]int{0, 0}, one}}, false},
		{"Chicken, one swerves", chicken(), []WeightedProfile{{[]int{1, 0}, one}}, true},
	} {
		if got := test.game.IsCorrelated(test.chances); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
}

// The greatest welfare is that of the best vertex of the set of correlated equilibria.
func TestCorrelatedVertices(t *testing.T) {
	r := rand.New(rand.NewPCG(1974, 1))
	for trial := range longtest.Cases(8, 20) {
		shape := [][]int{{2, 2}, {2, 2}, {3}, {1, 3}}[trial%4]
		switch trial { // few of what takes long
		case 10, 20:
			shape = []int{2, 3}
		case 30:
			shape = []int{2, 2, 2}
		}
		g := randomGame(r, 4, 3, shape...)
		weights := make([]*big.Rat, len(shape))
		for p := range weights {
			weights[p] = big.NewRat(r.Int64N(7)-3, 1+r.Int64N(2))
		}
		e, err := (&Correlated{Game: g, Welfare: weights}).Solve(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		checkCorrelation(t, g, e)
		welfare, _ := g.weighted(weights, nil)
		var best *big.Rat
		for _, x := range vertices(incentives(g), g.Size()) {
			if w := dot(welfare, x); best == nil || w.Cmp(best) > 0 {
				best = w
			}
		}
		if e.Welfare.Cmp(best) != 0 {
			t.Fatalf("the welfare is %v, want %v", e.Welfare, best)
		}
	}
}

// incentives returns the constraints on correlated equilibria, from their definition.
func incentives(g *Game) [][]*big.Rat {
	var all [][]*big.Rat
	for p := range g.Players() {
		for told := range g.Strategies(p) {
			for other := range g.Strategies(p) {
				if told == other {
					continue
				}
				var row []*big.Rat
				for profile := range g.Profiles() {
					x := new(big.Rat)
					if profile[p] == told {
						changed := slices.Clone(profile)
						changed[p] = other
						x.Sub(g.Payoff(profile, p), g.Payoff(changed, p))
					}
					row = append(row, x)
				}
				all = append(all, row)
			}
		}
	}
	return all
}

// No pure equilibrium is better, two ways of computing agree, and in a game of sum zero
// all get the value (Forges 1990).
func TestCorrelatedBounds(t *testing.T) {
	r := rand.New(rand.NewPCG(1974, 2))
	for trial := range 40 {
		g := randomGame(r, 9, 1+int64(trial%2), [][]int{{4, 4}, {3, 2, 2}, {2, 2, 2, 2}, {6, 3}}[trial%4]...)
		e, err := NewCorrelated(g).Solve(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		checkCorrelation(t, g, e)
		for profile := range g.Profiles() {
			pure := g.Pure(profile)
			if !g.IsEquilibrium(pure) {
				continue
			}
			sum := new(big.Rat)
			for p := range g.Players() {
				sum.Add(sum, g.Payoff(profile, p))
			}
			if sum.Cmp(e.Welfare) > 0 {
				t.Fatalf("the equilibrium %v is better than %v", profile, e.Welfare)
			}
		}
		run := begin(t.Context(), 0, nil)
		run.plain = true
		program, err := g.obedience(run)
		if err != nil {
			t.Fatal(err)
		}
		weights := slices.Repeat([]*big.Rat{one}, g.Players())
		if err := g.favor(program, weights, run); err != nil {
			t.Fatal(err)
		}
		s, err := run.maximize(program)
		if err != nil {
			t.Fatal(err)
		}
		if plain := g.correlation(normal(s.X), weights); plain.Welfare.Cmp(e.Welfare) != 0 {
			t.Fatalf("with integers the welfare is %v, want %v", plain.Welfare, e.Welfare)
		}
	}
	for range 20 {
		g := ZeroSum(randomMatrix(r, 4, 5, 9))
		v, err := NewMinimax(g).Value(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, sign := range []int64{1, -1} {
			e, err := (&Correlated{Game: g, Welfare: []*big.Rat{big.NewRat(sign, 1), new(big.Rat)}}).Solve(t.Context())
			if err != nil || e.Payoffs[0].Cmp(v) != 0 {
				t.Fatalf("the first gets %v, and the value is %v; %v", e.Payoffs[0], v, err)
			}
		}
	}
}

func TestCorrelatedPanics(t *testing.T) {
	for name, f := range map[string]func(){
		"weights": func() { (&Correlated{Game: New(2, 2), Welfare: []*big.Rat{one}}).Solve(t.Context()) },
		"negative": func() {
			New(2).IsCorrelated([]WeightedProfile{{[]int{0}, big.NewRat(-1, 1)}, {[]int{1}, big.NewRat(2, 1)}})
		},
		"sum":     func() { New(2).IsCorrelated([]WeightedProfile{{[]int{0}, big.NewRat(1, 2)}}) },
		"profile": func() { New(2).IsCorrelated([]WeightedProfile{{[]int{2}, one}}) },
	} {
		t.Run(name, func(t *testing.T) { panictest.Want(t, "strategic: ", f) })
	}
}
