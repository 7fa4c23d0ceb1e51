package extensive_test

import (
	"bytes"
	"context"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/games/liarsdice"
	"github.com/gametheory-go/gametheory/games/poker"
)

// A strategy of Kuhn poker that is optimal up to 1/1000 of a chip. The player with a jack faces a bet,
// and folds. The bounds are exact fractions, and the value -1/18 is between them.
func ExampleRegret() {
	rules := poker.Kuhn(3)
	tool := extensive.NewRegret[poker.Position](rules)
	tool.Width = big.NewRat(1, 1000)
	p, err := tool.Best(context.Background(), rules.Start())
	if err != nil {
		fmt.Println(err)
		return
	}
	value := big.NewRat(-1, 18)
	fmt.Println(p.Low.Cmp(value) <= 0, p.High.Cmp(value) >= 0, p.Gap().Cmp(tool.Width) <= 0)
	// Chance deals the king and then the jack, and the first player bets.
	position := rules.Start()
	for _, option := range []int{2, 0, 1} {
		position = rules.Moves(nil, position)[option]
	}
	fmt.Println(rules.View(position), p.At(position))
	// Output:
	// true true true
	// J b (1, 0)
}

// The bounds on the value of liar's dice with four sides come closer to -1/8.
func ExampleRegret_All() {
	rules := liarsdice.Rules{Sides: 4}
	tool := extensive.NewRegret[liarsdice.Position](rules)
	tool.Variant, tool.Iterations = extensive.CFRPlus, 512
	for p, err := range tool.All(context.Background(), rules.Start()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(p.Iterations, p.Low.FloatString(3), p.High.FloatString(3))
	}
	// Output:
	// 64 -0.125 -0.124
	// 128 -0.125 -0.125
	// 256 -0.125 -0.125
	// 512 -0.125 -0.125
}

// One program saves its iterations, and another one continues them.
func ExampleRegret_Save() {
	rules := poker.Kuhn(3)
	first := extensive.NewRegret[poker.Position](rules)
	first.Iterations = 100
	if _, err := first.Best(context.Background(), rules.Start()); err != nil {
		fmt.Println(err)
		return
	}
	var file bytes.Buffer
	if err := first.Save(&file); err != nil {
		fmt.Println(err)
		return
	}
	second := extensive.NewRegret[poker.Position](rules)
	second.Iterations = 28
	if err := second.Resume(&file); err != nil {
		fmt.Println(err)
		return
	}
	p, err := second.Best(context.Background(), rules.Start())
	fmt.Println(p.Iterations, err)
	// Output:
	// 128 <nil>
}
