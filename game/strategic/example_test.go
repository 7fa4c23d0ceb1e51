package strategic_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"os"
	"strings"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// Three players choose 0 or 1. A player who is alone in a choice pays 1 to each of the others.
func ExampleNew() {
	g := strategic.New(2, 2, 2)
	for profile := range g.Profiles() {
		ones := profile[0] + profile[1] + profile[2]
		for p, choice := range profile {
			switch {
			case ones%3 == 0: // all agree
			case choice == 1 == (ones == 1):
				g.SetPayoff(profile, p, big.NewRat(-2, 1))
			default:
				g.SetPayoff(profile, p, big.NewRat(1, 1))
			}
		}
	}
	coin := strategic.Mixed{big.NewRat(1, 2), big.NewRat(1, 2)}
	fmt.Println(g.IsEquilibrium(strategic.Profile{coin, coin, coin}))
	fmt.Println(g.IsEquilibrium(g.Pure([]int{1, 1, 1})))
	fmt.Println(g.IsEquilibrium(g.Pure([]int{0, 1, 1})))
	// Output:
	// true
	// true
	// false
}

// The strategy of the first player varies fastest in a file.
func ExampleRead() {
	const file = `NFG 1 R "Prisoner's dilemma" { "Joe" "Dan" }
{ { "silent" "talk" } { "silent" "talk" } }
-1 -1  0 -3  -3 0  -2 -2`

	g, err := strategic.Read(strings.NewReader(file))
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := g.WriteText(os.Stdout); err != nil {
		fmt.Println(err)
	}

	_, err = strategic.Read(strings.NewReader("NFG 1 R \"Too short\" { \"Joe\" \"Dan\" } { 2 2 }\n1 2"))
	fmt.Println(err)

	// Output:
	// Payoffs of Joe, Dan
	//
	// Joe \ Dan |  silent    talk
	// ----------+----------------
	// silent    |  -1, -1   -3, 0
	// talk      |   0, -3  -2, -2
	// strategic: not a game in the format .nfg, .agg or .bagg: line 2, column 4: the file ends after 2 of 8 payoffs
}

// A table from the draft of Mendonça's thesis (2016). The first player chooses the column, and
// the second player chooses the row:
//
//	(1, 0)  (2, 3)
//	(3, 4)  (0, 2)
//
// The text of the draft pairs two outcomes with 3 and 4, but one of the cells has (2, 3).
func ExampleBimatrix() {
	g := strategic.Bimatrix(
		[][]int{{1, 3}, {2, 0}}, // by the first player's choice, a column of the table
		[][]int{{0, 4}, {3, 2}},
	)
	for profile := range g.Profiles() {
		if g.IsEquilibrium(g.Pure(profile)) {
			fmt.Println(g.Payoff(profile, 0).RatString(), g.Payoff(profile, 1).RatString())
		}
	}
	mixed := strategic.Profile{
		{big.NewRat(1, 5), big.NewRat(4, 5)},
		{big.NewRat(3, 4), big.NewRat(1, 4)},
	}
	fmt.Println(mixed[0], mixed[1], g.IsEquilibrium(mixed))
	// Output:
	// 3 4
	// 2 3
	// (1/5, 4/5) (3/4, 1/4) true
}

// Rock, paper, scissors with a double win for rock against scissors. The value is still 0, and
// paper becomes the most frequent choice.
func ExampleZeroSum() {
	g := strategic.ZeroSum([][]int{
		{0, -1, 2},
		{1, 0, -1},
		{-2, 1, 0},
	})
	s, err := strategic.NewMinimax(g).Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("value", s.Value.RatString())
	fmt.Println(s.Profile[0])
	// Output:
	// value 0
	// (1/4, 1/2, 1/4)
}

// Rock, paper, scissors. The first player has no scissors.
func ExampleGame_Restrict() {
	g := strategic.ZeroSum([][]int{{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}})
	h := g.Restrict([][]int{{0, 1}, {0, 1, 2}})
	s, err := strategic.NewMinimax(h).Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(s.Value.RatString(), s.Profile[0], s.Profile[1])
	// Output:
	// -1/3 (1/3, 2/3) (0, 2/3, 1/3)
}

// Paper is the best reply to an opponent who shows rock half of the time.
func ExampleGame_BestReplies() {
	g := strategic.ZeroSum([][]int{{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}})
	profile := strategic.Profile{
		strategic.Pure(3, 0),
		{big.NewRat(1, 2), big.NewRat(1, 4), big.NewRat(1, 4)},
	}
	for s, x := range g.Replies(profile, 0) {
		fmt.Println(s, x.RatString())
	}
	fmt.Println("best:", g.BestReplies(profile, 0))
	fmt.Println("regret of rock:", g.Regret(profile, 0).RatString())
	// Output:
	// 0 0
	// 1 1/4
	// 2 -1/4
	// best: [1]
	// regret of rock: 1/4
}

// Matching pennies. One player can show tails with either hand.
func ExampleGame_Equivalent() {
	g := strategic.ZeroSum([][]int{{1, -1}, {-1, 1}, {-1, 1}})
	classes := g.Equivalent(0)
	fmt.Println(classes)
	// One strategy of each class is enough.
	merged := g.Restrict([][]int{{classes[0][0], classes[1][0]}, {0, 1}})
	for _, g := range []*strategic.Game{g, merged} {
		set, err := strategic.NewEquilibria(g).Solve(context.Background())
		fmt.Println(len(set.Extreme), err)
	}
	// Output:
	// [[0] [1 2]]
	// 2 <nil>
	// 1 <nil>
}

// In the game of Chicken the first player guarantees 2 by swerving. The second player cannot push
// the first below 2: the best reply to driving on is to swerve.
func ExampleGame_Maximin() {
	g := strategic.Bimatrix([][]int{{6, 2}, {7, 0}}, [][]int{{6, 7}, {2, 0}})
	value, strategies := g.Maximin(0)
	fmt.Println("sure of", value.RatString(), "by", strategies)
	value, profile := g.Minimax(0)
	fmt.Println("held to", value.RatString(), "in", profile)
	// Output:
	// sure of 2 by [0]
	// held to 2 in [0 1]
}

// A saddle point is the minimum of its row and the maximum of its column.
func ExampleGame_SaddlePoints() {
	g := strategic.ZeroSum([][]int{
		{3, 1, 4, 1},
		{5, 0, 2, 6},
		{2, 1, 7, 1},
	})
	for pair, err := range g.SaddlePoints(context.Background()) {
		if err != nil {
			panic(err)
		}
		fmt.Println(pair, g.Payoff(pair, 0).RatString())
	}
	// Output:
	// [0 1] 1
	// [2 1] 1
}

// Three friends choose between two bars. Each friend prefers the second bar, but only in company.
func ExampleGame_PureEquilibria() {
	g := strategic.New(2, 2, 2)
	for profile := range g.Profiles() {
		for p, bar := range profile {
			company := 0
			for q, other := range profile {
				if q != p && other == bar {
					company++
				}
			}
			if company > 0 {
				g.SetPayoff(profile, p, big.NewRat(int64(company+bar), 1))
			}
		}
	}
	for profile, err := range g.PureEquilibria(context.Background()) {
		if err != nil {
			panic(err)
		}
		fmt.Println(profile)
	}
	// Output:
	// [0 0 0]
	// [1 1 1]
}

// Shapley's game (1964). A mediator draws one of the six profiles with a winner. No player gains
// by deviating from the recommendation, and each player wins half of the time instead of a third.
func ExampleGame_IsCorrelated() {
	g := strategic.Bimatrix(
		[][]int{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
		[][]int{{0, 1, 0}, {0, 0, 1}, {1, 0, 0}},
	)
	var profiles []strategic.WeightedProfile
	for i := range 3 {
		for _, j := range []int{i, (i + 1) % 3} {
			profiles = append(profiles, strategic.WeightedProfile{Profile: []int{i, j}, Probability: big.NewRat(1, 6)})
		}
	}
	fmt.Println(g.IsCorrelated(profiles))
	// Output:
	// true
}

// Only a constant-sum game has a value.
func ExampleMinimax_Value() {
	dilemma := strategic.Bimatrix([][]int{{2, 0}, {3, 1}}, [][]int{{2, 3}, {0, 1}})
	_, err := strategic.NewMinimax(dilemma).Value(context.Background())
	fmt.Println(errors.Is(err, strategic.ErrSum))
	fmt.Println(err)
	// Output:
	// true
	// strategic: the sum of the payoffs is not constant: 4 in ["1" "1"] and 3 in ["1" "2"]
}

// Neither of the first two rows dominates the third row. But an equal mixture of the two
// dominates: 3/2 on average instead of 1.
func ExampleDominance() {
	g := strategic.ZeroSum([][]int{
		{3, 0},
		{0, 3},
		{1, 1},
	})
	dominated, err := strategic.NewDominance(g).Dominated(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, d := range dominated {
		fmt.Println("player", d.Player, "strategy", d.Strategy, "by", d.By, "strictly:", d.Strict)
	}
	// Output:
	// player 0 strategy 2 by (1/2, 1/2, 0) strictly: true
}

// Two candidates choose one of five places in a street, and each voter goes to the nearer
// candidate. At first only the two ends are strictly dominated, and then the next places. The
// middle is left (Hotelling 1929; Downs 1957).
func ExampleNewDominance() {
	const places = 5
	votes := make([][]int, places)
	for mine := range places {
		for theirs := range places {
			lead := 0
			for voter := range places {
				d, e := voter-mine, voter-theirs
				switch {
				case d*d < e*e:
					lead++
				case d*d > e*e:
					lead--
				}
			}
			votes[mine] = append(votes[mine], lead)
		}
	}
	d := strategic.NewDominance(strategic.ZeroSum(votes))
	e, err := d.Eliminate(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(e.Rounds), "rounds leave", e.Kept)
	// Output:
	// 2 rounds leave [[2] [2]]
}

// Each round removes the dominated strategies, until one profile is left (Gibbons, "Game Theory
// for Applied Economists", 1992, section 1.1.B).
func ExampleDominance_Eliminate() {
	g := strategic.Bimatrix(
		[][]int{{1, 1, 0}, {0, 0, 2}},
		[][]int{{0, 2, 1}, {3, 1, 0}},
	)
	e, err := strategic.NewDominance(g).Eliminate(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, round := range e.Rounds {
		for _, d := range round {
			fmt.Printf("round %d: player %d, strategy %d by %v\n", i+1, d.Player, d.Strategy, d.By)
		}
	}
	fmt.Println("left:", e.Kept)
	// Output:
	// round 1: player 1, strategy 2 by (0, 1, 0)
	// round 2: player 0, strategy 1 by (1, 0)
	// round 3: player 1, strategy 0 by (0, 1, 0)
	// left: [[0] [1]]
}
