package bigpoints_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// A random game of three players with the printed material.
func Example() {
	rnd := rand.New(rand.NewPCG(1, 2))
	g := bigpoints.New(bigpoints.Printed().Random(rnd), 3)
	player := game.Random(g, rnd)
	var end bigpoints.Position
	for s, err := range game.Play(context.Background(), g, g.Start(0), player, player, player) {
		if err != nil {
			fmt.Println(err)
			return
		}
		end = s
	}
	points := g.Points(end)
	fmt.Println(points[:3], "won by player", points.Winners(3)[0]+1)
	// Output:
	// [34 28 24] won by player 1
}

// In the third turn, player 1 has a black disc to spend, and moves pawn 1 backward.
func ExampleGame_ParseMove() {
	board, err := bigpoints.ParseBoard("1w2b12")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 2)
	s := g.Start(0)
	for _, move := range []string{"2>", "-1>", "1>", "1>", "-1>"} {
		t, err := g.ParseMove(s, move)
		if err != nil {
			fmt.Println(err)
			continue
		}
		s = t
		fmt.Printf("%-4s %s\n", move, g.Text(s))
	}
	// Output:
	// 2>   1w2.12 pawns 1:start 2:3 hands b/- player 2 to move
	// not a legal move: "-1>": a pawn moves backward only in an extra turn
	// 1>   1.2.12 pawns 1:1 2:3 hands b/w player 1 to move
	// 1>   1.2.1. pawns 1:5 2:3 hands 2b/w player 1 may spend
	// -1>  1.2... pawns 1:1 2:3 hands 12/w player 2 to move
}

func ExampleGame_Moves() {
	board, err := bigpoints.ParseBoard("12w21b")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 2)
	s, err := g.ParsePosition("12w21. pawns 1:1 2:4 hands b/- player 1 may spend")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, o := range g.Moves(nil, s) {
		fmt.Printf("%-4s %s\n", g.MoveName(s, o), g.Text(o))
	}
	// Output:
	// pass 12w21. pawns 1:1 2:4 hands b/- player 2 to move
	// 1<   12.21. pawns 1:5 2:4 hands w/- player 2 to move
	// 2^   12w21. pawns 1:1 2:up1 hands 2/- player 2 to move
	// -2>  12.21. pawns 1:1 2:2 hands w/- player 2 to move
}

// What a move does, for a program that draws it.
func ExampleGame_Move() {
	board, err := bigpoints.ParseBoard("12w21b")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 2)
	s := g.Start(0)
	for _, o := range g.Moves(nil, s) {
		m, _ := g.Move(s, o)
		fmt.Printf("%v: pawn %v from %d to %d, disc %v at %d is taken\n", m, m.Pawn, m.From, m.To, m.Disc, m.Place)
	}
	// Output:
	// 1>: pawn 1 from 0 to 1, disc 2 at 2 is taken
	// 2<: pawn 2 from 0 to 2, disc 1 at 1 is taken
	// 2>: pawn 2 from 0 to 2, disc w at 3 is taken
}

func ExampleGame_ParsePosition() {
	board, err := bigpoints.ParseBoard("12w21b")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 2)
	_, err = g.ParsePosition("12w21. pawns 1:1 2:3 hands b/- player 1 to move")
	fmt.Println(err)
	// Output:
	// not a position: pawn 2 is at place 3, where no disc of its color is
}

// The score sheet of the printed rules' example.
func ExampleGame_Points() {
	board, err := bigpoints.ParseBoard("1122334455wwb")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 2)
	s, err := g.ParsePosition("............. pawns 1:up1 2:up5 3:up2 4:up4 5:up3 hands 1125wwb/12233344455 player 1 to move")
	if err != nil {
		fmt.Println(err)
		return
	}
	for c := range bigpoints.Disc(5) {
		fmt.Printf("a disc %v is worth %d\n", c, g.Worth(s, c))
	}
	fmt.Println(g.Hand(s, 0), "is worth", g.Points(s)[0])
	// Output:
	// a disc 1 is worth 4
	// a disc 2 is worth 0
	// a disc 3 is worth 3
	// a disc 4 is worth 1
	// a disc 5 is worth 2
	// 1125wwb is worth 18
}

// A small game with white and black discs, solved: the player who begins is ahead
// by this much if both play as well as can be.
func ExampleGame_Margin() {
	board, err := bigpoints.ParseBoard("21w1bb2")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 2)
	r, err := minimax.NewSolver(g.Margin()).Solve(context.Background(), g.Start(0))
	if err != nil {
		fmt.Println(err)
		return
	}
	s := g.Start(0)
	for _, o := range r.Line {
		fmt.Println("player", g.Turn(s)+1, g.MoveName(s, o))
		s = o
	}
	fmt.Println("ahead by", r.Value)
	// Output:
	// player 1 1>
	// player 2 1<
	// player 1 2>
	// player 2 1^
	// player 1 2<
	// player 1 -2>
	// player 2 2<
	// player 1 2^
	// ahead by 2
}

func ExampleGame_Outcome() {
	board, err := bigpoints.ParseBoard("12w12b")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 2)
	v, err := minimax.NewSolver(g.Outcome()).Value(context.Background(), g.Start(0))
	fmt.Println(v, err)
	// Output:
	// 1 <nil>
}

// Three players, each of whom wants as many points as possible.
func ExampleGame_Induction() {
	board, err := bigpoints.ParseBoard("12w12b")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := bigpoints.New(board, 3)
	points, err := g.Induction().Value(context.Background(), g.Start(0))
	fmt.Println(points[:3], err)
	// Output:
	// [2 1 1] <nil>
}

func ExampleParseBoard() {
	b, err := bigpoints.ParseBoard("12w21b")
	fmt.Println(b.Material(), err)
	_, err = bigpoints.ParseBoard("12w2b")
	fmt.Println(err)
	// Output:
	// 2x2+1w+1b <nil>
	// not a board: "12w2b" has 1 discs of color 1 and 2 of color 2, want as many of each
}

// The number of matches of the full game, for 2 to 5 players.
func ExampleMaterial_Count() {
	n := bigpoints.Printed().Count()
	fmt.Println(n.Lsh(n, 2))
	// Output:
	// 560483776167774018942304261616685408000000
}

func ExampleMaterial_Random() {
	r := rand.New(rand.NewPCG(1, 2))
	fmt.Println(bigpoints.Printed().Random(r))
	// Output:
	// 35125w41w2452b315423213b24335b24ww1bw54421534113312b545
}

// A match of two: one player chooses at random, the other always the first
// option.
func ExampleMatch() {
	rnd := rand.New(rand.NewPCG(1, 2))
	m := bigpoints.Match{
		Boards: []bigpoints.Board{bigpoints.Printed().Random(rnd), bigpoints.Printed().Random(rnd)},
		Seats: []bigpoints.Seat{
			func(g *bigpoints.Game) game.Strategy[bigpoints.Position] { return game.Random(g, rnd) },
			func(g *bigpoints.Game) game.Strategy[bigpoints.Position] { return game.First(g) },
		},
	}
	for p, err := range m.Play(context.Background()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println("player", p.Game.Turn(p.Record[0])+1, "began:", p.Points[:2], "total", p.Total[:2])
	}
	// Output:
	// player 1 began: [38 39] total [38 39]
	// player 2 began: [40 49] total [78 88]
}
