package dotsboxes_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/dotsboxes"
	"github.com/gametheory-go/gametheory/minimax"
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
