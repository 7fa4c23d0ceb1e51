package awari_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/awari"
	"github.com/gametheory-go/gametheory/minimax"
)

// An ending: of five seeds the player to move takes two at once and gets no more, which is a draw,
// since that player is one ahead.
func Example() {
	b, err := awari.New(6, 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := b.Parse("0,0,0,0,1,1 1,1,0,0,1,0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(b.Draw(p, 0))
	loopy := minimax.NewLoopy(b)
	loopy.Endless = awari.Position.Lead
	r, err := loopy.Solve(context.Background(), p)
	fmt.Println(r.Value, err, game.MoveNames(b, p, r.Line))
	// Output:
	// f   e   d   c   b   a   North: 21
	//    0   1   0   0   1   1
	//    0   0   0   0   1   1
	//    a   b   c   d   e   f   South: 22
	// 0 <nil> [f b e c f e]
}

// The endgames of at most 24 seeds are numbered without gaps, a stage for each number of seeds.
func ExampleIndex() {
	b, err := awari.New(6, 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	endgames := awari.Index{Board: b, Seeds: 24}
	all := uint64(0)
	for seeds := range endgames.Stages() {
		all += endgames.Size(seeds)
	}
	fmt.Println(all, "positions")
	p := endgames.Position(16, 1_000_000)
	fmt.Println(b.Text(p))
	fmt.Println(endgames.Index(p))
	// Output:
	// 1251677700 positions
	// 1,0,2,2,0,2 1,1,2,0,1,4 0
	// 16 1000000
}
