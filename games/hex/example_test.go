package hex_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/hex"
	"github.com/gametheory-go/gametheory/minimax"
)

// The winning first moves on 3 by 3.
func Example() {
	b, err := hex.New(3)
	if err != nil {
		fmt.Println(err)
		return
	}
	solver := &minimax.AlphaBeta[hex.Position]{Game: b, Expand: b.Expand}
	a, err := solver.Analyze(context.Background(), b.Start())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, o := range a.Options {
		if o.Value > 0 {
			fmt.Println(game.MoveName(b, b.Start(), o.Position))
		}
	}
	fmt.Print(b.Draw(a.Options[0].Position))
	// Output:
	// b2
	// c1
	// a2
	// c2
	// a3
	//   a b c
	// 1 . . .
	//  2 . X .
	//   3 . . .
}

// The number of winning first moves on 5 by 5.
func ExamplePruned() {
	b, err := hex.New(5)
	if err != nil {
		fmt.Println(err)
		return
	}
	g := b.Pruned()
	solver := &minimax.ProofNumber[hex.Filled]{Game: g, Expand: g.Expand}
	winning := 0
	for _, o := range b.Moves(nil, b.Start()) {
		holds, err := solver.AtLeast(context.Background(), g.Fill(o), 0)
		if err != nil {
			fmt.Println(err)
			return
		}
		if !holds {
			winning++
		}
	}
	fmt.Println(winning)
	// Output: 13
}

// The end of a play on 9 by 9.
func ExampleLarge() {
	b, err := hex.NewLarge(9)
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := b.Parse("XOXOXOXOX/OXOXOXOXO/XOXOX.XOX/OXO.OXOXO/XOXOXO.OX/OXO.OXOXO/XOXOX.XO./OXO.OXOXO/XOXX.OX.X")
	if err != nil {
		fmt.Println(err)
		return
	}
	value, err := minimax.NewSolver(b).Value(context.Background(), p)
	fmt.Println(p.Player(), value, err)
	// Output: 0 1 <nil>
}
