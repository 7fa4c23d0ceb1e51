package strategic_test

import (
	"context"
	"fmt"
	"math/big"
	"strings"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// Matching pennies. With pure strategies the first player guarantees only -1, and the second
// player holds the first only to 1. By tossing the coin both guarantee 0.
func ExampleMinimax_Solve() {
	g := strategic.ZeroSum([][]int{{1, -1}, {-1, 1}})

	sure, _ := g.Maximin(0)
	held, _ := g.Minimax(0)
	fmt.Println("without chance:", sure.RatString(), "and", held.RatString())

	s, err := strategic.NewMinimax(g).Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("value:", s.Value.RatString())
	fmt.Println("strategies:", s.Profile[0], s.Profile[1])
	fmt.Println("equilibrium:", g.IsEquilibrium(s.Profile))
	// Output:
	// without chance: -1 and 1
	// value: 0
	// strategies: (1/2, 1/2) (1/2, 1/2)
	// equilibrium: true
}

// A shop threatens a newcomer with a price war, or shares the market. The newcomer may stay out.
// Then the choice of the shop makes no difference, and one component of equilibria is a segment.
func ExampleEquilibria_Solve() {
	g := strategic.Bimatrix(
		[][]int{{0, 0}, {-1, 1}}, // the newcomer: out, in
		[][]int{{2, 2}, {-1, 1}}, // the shop: fight, share
	)
	set, err := strategic.NewEquilibria(g).Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("finite:", set.Finite())
	for _, s := range set.Subsets {
		fmt.Println("component", s.Component)
		for p, strategies := range s.Strategies {
			fmt.Print("player ", p, ": mixtures of")
			for _, i := range strategies {
				fmt.Print(" ", set.Strategies[p][i])
			}
			fmt.Println()
		}
	}
	// Output:
	// finite: false
	// component 0
	// player 0: mixtures of (1, 0)
	// player 1: mixtures of (1, 0) (1/2, 1/2)
	// component 1
	// player 0: mixtures of (0, 1)
	// player 1: mixtures of (0, 1)
}

// Two drivers meet at a crossing (Chicken). A driver who drives on while the other waits is
// first. There are two pure equilibria and a mixed equilibrium.
func ExampleEquilibria_All() {
	g := strategic.Bimatrix(
		[][]int{{-10, 2}, {0, 1}},
		[][]int{{-10, 0}, {2, 1}},
	)
	for equilibrium, err := range strategic.NewEquilibria(g).All(context.Background()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		payoffs := g.Expected(equilibrium)
		fmt.Println(equilibrium, "pays", payoffs[0].RatString(), payoffs[1].RatString())
	}
	// Unordered output:
	// [(1, 0) (0, 1)] pays 2 0
	// [(0, 1) (1, 0)] pays 0 2
	// [(1/11, 10/11) (1/11, 10/11)] pays 10/11 10/11
}

// Different labels of the first player's strategies lead to different equilibria.
func ExampleLemkeHowson() {
	g := strategic.Bimatrix(
		[][]int{{3, 3}, {2, 5}, {0, 6}},
		[][]int{{3, 2}, {2, 6}, {3, 1}},
	)
	for label := range g.Strategies(0) {
		l := strategic.LemkeHowson{Game: g, Label: label}
		e, err := l.Solve(context.Background())
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(label, e.Profile, e.Stats.Pivots, "pivots")
	}
	// Output:
	// 0 [(1, 0, 0) (1, 0)] 2 pivots
	// 1 [(0, 1/3, 2/3) (1/3, 2/3)] 4 pivots
	// 2 [(1, 0, 0) (1, 0)] 3 pivots
}

// This game of three players has nine equilibria. In two of the equilibria every strategy has
// positive probability (McKelvey and McLennan 1997).
func ExampleSupportEnumeration_Solve() {
	payoffs := [][3]int64{{9, 8, 12}, {}, {}, {3, 4, 6}, {}, {3, 4, 6}, {9, 8, 2}, {}}
	g := strategic.New(2, 2, 2)
	i := 0
	for profile := range g.Profiles() {
		for p, x := range payoffs[i] {
			g.SetPayoff(profile, p, big.NewRat(x, 1))
		}
		i++
	}
	set, err := strategic.NewSupportEnumeration(g).Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range set.Equilibria {
		fmt.Println(e.Profile, "up to", e.Error.RatString())
	}
	fmt.Println("These are all:", set.Finite())
	// Output:
	// [(1, 0) (1, 0) (1, 0)] up to 0
	// [(1, 0) (0, 1) (0, 1)] up to 0
	// [(1/2, 1/2) (1/2, 1/2) (1, 0)] up to 0
	// [(1/2, 1/2) (2/5, 3/5) (1/4, 3/4)] up to 0
	// [(2/5, 3/5) (1/2, 1/2) (1/3, 2/3)] up to 0
	// [(1/3, 2/3) (1, 0) (1/4, 3/4)] up to 0
	// [(0, 1) (1, 0) (0, 1)] up to 0
	// [(0, 1) (1/4, 3/4) (1/3, 2/3)] up to 0
	// [(0, 1) (0, 1) (1, 0)] up to 0
	// These are all: true
}

// The only equilibrium of this game of three players has irrational probabilities (Nau, Gomez
// Canovas and Hansen 2004).
func ExampleApproximation() {
	g := strategic.New(2, 2, 2)
	payoffs := [][]int64{{3, 0, 2}, {1, 0, 0}, {0, 2, 0}, {0, 1, 0}, {0, 1, 0}, {0, 3, 0}, {1, 0, 0}, {2, 0, 3}}
	for profile := range g.Profiles() {
		for p := range g.Players() {
			g.SetPayoff(profile, p, big.NewRat(payoffs[0][p], 1))
		}
		payoffs = payoffs[1:]
	}
	a := strategic.NewApproximation(g)
	a.Regret = big.NewRat(1, 1e18)
	e, err := a.Best(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range e.Profile {
		fmt.Println(m[0].FloatString(12), m[1].FloatString(12))
	}
	fmt.Println("exact:", e.Regret.Sign() == 0)
	fmt.Println("good enough:", e.Regret.Cmp(a.Regret) <= 0)
	// Output:
	// 0.619232579473 0.380767420527
	// 0.479804222678 0.520195777322
	// 0.378825336066 0.621174663934
	// exact: false
	// good enough: true
}

// Three players each show heads or tails. The first wants to match the second, the second wants
// to match the third, and the third wants to differ from the first (Jordan 1993). Each result is
// better than the result before.
func ExampleApproximation_All() {
	g := strategic.New(2, 2, 2)
	for profile := range g.Profiles() {
		for p, wins := range []bool{profile[0] == profile[1], profile[1] == profile[2], profile[2] != profile[0]} {
			if wins {
				g.SetPayoff(profile, p, big.NewRat(1, 1))
			}
		}
	}
	for e, err := range strategic.NewApproximation(g).All(context.Background()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(e.Profile, "regret", e.Regret.RatString())
	}
	// Output:
	// [(1/2, 1/2) (1/2, 1/2) (1/2, 1/2)] regret 0
}

// Matching pennies with four times the payoff of the first player for heads. In the only
// equilibrium the first player chooses heads and tails equally often. People who make mistakes
// choose heads more often.
func ExampleLogitPath_All() {
	g := strategic.Bimatrix([][]int{{4, 0}, {0, 1}}, [][]int{{0, 1}, {1, 0}})
	next := 0.0
	for point, err := range strategic.NewLogitPath(g).All(context.Background()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if point.Precision >= next {
			fmt.Printf("%.2f %.2f\n", point.Probabilities[0][0], point.Probabilities[1][0])
			next = 8*next + 0.2
		}
	}
	// Output:
	// 0.50 0.50
	// 0.61 0.48
	// 0.72 0.30
	// 0.54 0.20
	// 0.50 0.20
	// 0.50 0.20
	// 0.50 0.20
	// 0.50 0.20
}

// The game of Chicken (Aumann 1974). A mediator gives each player a recommendation. In this
// equilibrium both players get more than in any mixture of Nash equilibria with equal payoffs,
// which gives at most 4 2/3 to each.
func ExampleCorrelated() {
	g := strategic.Bimatrix([][]int{{6, 2}, {7, 0}}, [][]int{{6, 7}, {2, 0}})
	e, err := strategic.NewCorrelated(g).Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range e.Profiles {
		fmt.Println(c.Profile, c.Probability.RatString())
	}
	fmt.Println("payoffs", e.Payoffs[0].RatString(), e.Payoffs[1].RatString())
	// Output:
	// [0 0] 1/2
	// [0 1] 1/4
	// [1 0] 1/4
	// payoffs 21/4 21/4
}

// Rock, paper, scissors with a fourth strategy, the well, which beats two and loses to one. Against
// paper, scissors is the only best reply. Against rock, paper and the well are equally good, so the
// game is degenerate.
func ExampleEquilibria_IsDegenerate() {
	g := strategic.ZeroSum([][]int{
		{0, -1, 1, -1}, // rock
		{1, 0, -1, 1},  // paper
		{-1, 1, 0, -1}, // scissors
		{1, -1, 1, 0},  // well
	})
	d, err := strategic.NewEquilibria(g).IsDegenerate(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(d.Degenerate, "player", d.Player, d.Strategy, "best replies", d.Replies)
	// Output:
	// true player 0 (1, 0, 0, 0) best replies [1 3]
}

// A sheriff faces a suspect, who is a criminal or a civilian with equal probability. Both may shoot.
// Actions 0 and 1 are shooting and waiting of a criminal, 2 and 3 of a civilian, 4 and 5 of the
// sheriff.
func ExampleReader_ReadBayesian() {
	const file = `#BAGG
2 6 0             # players, actions, functions
2 1               # the suspect has two types, the sheriff has one
1/2 1/2  1        # the probabilities of the types
2 2  2            # numbers of actions
0 1  2 3  4 5     # actions
1 4  1 4  1 4  1 4  4 0 1 2 3  4 0 1 2 3
1 2  [1] 0   [0] 2
1 2  [1] -2  [0] -1
1 2  [1] -3  [0] -1
1 2  [1] -2  [0] 0
1 4  [1 0 0 0] 0   [0 1 0 0] -1  [0 0 1 0] -1  [0 0 0 1] -1
1 4  [1 0 0 0] -2  [0 1 0 0] 1   [0 0 1 0] -2  [0 0 0 1] 0
`
	for _, d := range []strategic.Reader{{}, {Agents: true}} {
		g, err := d.ReadBayesian(context.Background(), strings.NewReader(file))
		if err != nil {
			fmt.Println(err)
			return
		}
		for profile, err := range g.PureEquilibria(context.Background()) {
			if err != nil {
				fmt.Println(err)
				return
			}
			for player, s := range profile {
				fmt.Printf("%s: %s gets %s\n", g.PlayerName(player), g.StrategyName(player, s), g.Payoff(profile, player).RatString())
			}
		}
	}
	// Output:
	// 1: 0,3 gets -1
	// 2: 4 gets -1/2
	// 1.1: 0 gets 0
	// 1.2: 3 gets -2
	// 2.1: 4 gets -1/2
}
