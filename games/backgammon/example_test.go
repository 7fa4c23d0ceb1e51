package backgammon_test

import (
	"context"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/backgammon"
	"github.com/gametheory-go/gametheory/minimax"
)

// White has two checkers to bear off, and Black one that any roll bears off. The table says how
// many of the 36 rolls win for White, by the points of the checkers. If Black has three more and
// White rolls 52, it is better to bear off nothing: that pays if White rolls 21 next.
func Example() {
	ctx := context.Background()
	rules := backgammon.Rules{Points: 24, Home: 6, Checkers: 15}
	solver := minimax.NewExpectimax(rules)
	for point := 1; point <= 6; point++ {
		for other := 1; other <= point; other++ {
			p, err := rules.Parse(fmt.Sprintf("white %d %d, black 1, white to roll", point, other))
			if err != nil {
				fmt.Println(err)
				return
			}
			v, err := solver.Value(ctx, p)
			if err != nil {
				fmt.Println(err)
				return
			}
			v.Add(v, big.NewRat(1, 1)) // twice the probability
			fmt.Printf("%3v", v.Mul(v, big.NewRat(18, 1)).Num())
		}
		fmt.Println()
	}
	p, err := rules.Parse("white 6 4, black 1(4), white to play 52")
	if err != nil {
		fmt.Println(err)
		return
	}
	best, err := solver.Choose(ctx, p)
	fmt.Println(game.MoveName(rules, p, best), err)
	// Output:
	//  36
	//  36 26
	//  34 25 17
	//  29 23 17 11
	//  23 19 14 10  6
	//  15 13 10  8  6  4
	// 6/1 4/2 <nil>
}

// On a small board, where checkers are hit and positions come again, the value of the position at the
// beginning is a fraction. The three plays of a 21 differ much.
func Example_hits() {
	ctx := context.Background()
	rules := backgammon.Rules{Points: 4, Home: 2, Checkers: 2, Sides: 2}
	solver := minimax.NewExpectimax(rules)
	start := rules.Start(4, 3)
	v, err := solver.Value(ctx, start)
	fmt.Println(v, err)
	rolled, err := rules.ParseMove(start, "21")
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := solver.Analyze(ctx, rolled)
	for _, o := range a.Options {
		fmt.Println(game.MoveName(rules, rolled, o.Position), o.Value.FloatString(4), o.Best)
	}
	fmt.Println(err)
	// Output:
	// 3108779/7257600 <nil>
	// 4/2* 3/2 0.4143 true
	// 4/2*/1* 0.0986 false
	// 4/3 3/1* -0.1473 false
	// <nil>
}

// Two checkers with eight pips are borne off soonest, on average, from points 5 and 3.
func ExampleOneSided() {
	rules, _ := backgammon.Backgammon()
	alone := backgammon.NewOneSided(rules)
	for _, points := range [][]int{{6}, {6, 2}, {5, 3}, {4, 4}, {6, 6, 5, 5, 4}} {
		fmt.Println(points, alone.Rolls(points...).FloatString(5))
	}
	// Output:
	// [6] 1.25000
	// [6 2] 1.65123
	// [5 3] 1.62346
	// [4 4] 1.70988
	// [6 6 5 5 4] 3.90486
}
