package dotsboxes_test

import (
	"context"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/dotsboxes"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
)

// On 2 by 2 boxes the first player wins by 3 to 1.
func Example() {
	b, err := dotsboxes.New(2, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := minimax.NewSolver(b).Solve(context.Background(), b.Start())
	fmt.Println(r.Value, err)
	fmt.Println(game.MoveNames(b, b.Start(), r.Line))
	fmt.Print(b.Draw(r.Line[5]))
	// Output:
	// 2 <nil>
	// [a1-b1 b1-c1 a1-a2 c1-c2 b2-b3 b1-b2 a2-b2 b2-c2 a2-a3 a3-b3 c2-c3 b3-c3]
	//    a   b   c
	//  1 +---+---+
	//    |   |   |
	//  2 +   +   +
	//        |
	//  3 +   +   +
}

// The first player has opened a chain of four boxes. Whoever keeps all of them has to open the other chain, which
// is worth nothing. If two are handed over, the first player has to open the other chain too.
func ExampleForced() {
	b, err := dotsboxes.New(2, 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	f, err := b.Forced()
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := b.Parse("----/|..../----/...../---- 0 0 second")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(b.Draw(p))
	a, err := minimax.NewAlphaBeta(f).Analyze(context.Background(), f.Settle(p))
	for _, m := range a.Options {
		fmt.Println(f.MoveName(f.Settle(p), m.Position), m.Value)
	}
	fmt.Println(err)
	// Output:
	//    a   b   c   d   e
	//  1 +---+---+---+---+
	//    |
	//  2 +---+---+---+---+
	//
	//  3 +---+---+---+---+
	// hand over 4
	// keep 0
	// <nil>
}

// The position of Berlekamp's book, page 50. The move wins Nimstring, and usually also dots and boxes.
func ExampleBoard_Strings() {
	b, err := dotsboxes.New(4, 5)
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := b.Parse("--.../|...|./.---./|...../-----/...|../.-.../...|../..... 0 0 first")
	if err != nil {
		fmt.Println(err)
		return
	}
	picture, names := b.Strings(p)
	n, err := graphs.NewNimstring(picture)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, loony := n.Settle(n.Start())
	a, err := nim.NewGrundy(n).Analyze(context.Background(), s)
	fmt.Println(a.Value, loony, err)
	for i := range s.All() {
		if option, loony := n.Settle(s &^ nim.NewSet(i)); !loony && slices.Contains(a.Best(), option) {
			fmt.Println(names[i])
		}
	}
	// Output:
	// 7 false <nil>
	// a4-a5
	// b4-b5
	// a5-b5
}
