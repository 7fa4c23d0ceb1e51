package opponent_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/game"
)

// Three opponents of different levels play a game with the printed material.
func Example() {
	g := bigpoints.New(bigpoints.Printed().Random(rand.New(rand.NewPCG(1, 2))), 3)
	var end bigpoints.Position
	for s, err := range game.Play(context.Background(), g, g.Start(0),
		opponent.New(g, opponent.Beginner, 1),
		opponent.New(g, opponent.Casual, 1),
		opponent.New(g, opponent.Advanced, 1),
	) {
		if err != nil {
			fmt.Println(err)
			return
		}
		end = s
	}
	points := g.Points(end)
	fmt.Println(points[:3], "won by player", points.Winners(3)[0]+1)
	// Output:
	// [18 35 39] won by player 3
}

// In a small game an expert sees the end from the start.
func ExampleOpponent_Analyze() {
	board, err := bigpoints.ParseBoard("12w21b")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 2)
	s := g.Start(0)
	a, err := opponent.New(g, opponent.Expert, 1).Analyze(context.Background(), s)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, o := range a.Options {
		fmt.Printf("%s leads to %+.0f points, exact: %v\n", g.MoveName(s, o.Position), o.Value, o.Exact)
	}
	fmt.Println("best:", g.MoveName(s, a.Best()[0]))
	// Output:
	// 1> leads to +0 points, exact: true
	// 2< leads to -1 points, exact: true
	// 2> leads to +1 points, exact: true
	// best: 2>
}

// An expert in a hurry.
func ExampleOpponent_Choose() {
	g := bigpoints.New(bigpoints.Printed().Random(rand.New(rand.NewPCG(1, 2))), 4)
	o := opponent.Opponent{Game: g, Level: opponent.Expert, Effort: 0.01}
	s := g.Start(0)
	t, err := o.Choose(context.Background(), s)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g.MoveName(s, t))
	// Output:
	// 4<
}

func ExampleLevels() {
	for _, l := range opponent.Levels() {
		fmt.Println(l)
	}
	// Output:
	// beginner
	// casual
	// intermediate
	// advanced
	// expert
}

func ExampleParseLevel() {
	l, err := opponent.ParseLevel("Expert")
	fmt.Println(l, err)
	_, err = opponent.ParseLevel("grandmaster")
	fmt.Println(err)
	// Output:
	// expert <nil>
	// no such level: "grandmaster", want one of beginner, casual, intermediate, advanced, expert
}

// Pawn 1 is up, so that its discs are worth 2 points each; pawn 2 has fewer goals
// ahead than pawn 3, and will probably be next.
func ExampleExpect() {
	board, err := bigpoints.ParseBoard("123w123b123")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 2)
	s, err := g.ParsePosition(".23w.23b.23 pawns 1:up1 2:6 3:3 hands 11/11 player 1 to move")
	if err != nil {
		fmt.Println(err)
		return
	}
	outlook := opponent.Expect(g, s)
	fmt.Printf("%.2f and %.2f points\n", float64(outlook[0])/opponent.PerPoint, float64(outlook[1])/opponent.PerPoint)
	fmt.Println("lead of player 1:", outlook.Lead(0, 2))
	// Output:
	// 5.25 and 4.00 points
	// lead of player 1: 125
}
