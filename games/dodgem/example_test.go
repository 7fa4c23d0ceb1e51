package dodgem_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/games/dodgem"
	"github.com/gametheory-go/gametheory/minimax"
)

// The first player wins on 3 by 3, with the outer car.
func Example() {
	const d = dodgem.Rules(3)
	fmt.Print(d.Draw(d.Start(), 0))
	table, err := minimax.NewLoopy(d.Game()).Tabulate(context.Background(), d.Start())
	if err != nil {
		fmt.Println(err)
		return
	}
	v, err := table.Value(d.Start())
	fmt.Println(v, err)
	a, err := table.Analyze(d.Start())
	for _, p := range a.Best() {
		fmt.Println(d.MoveName(d.Start(), p), err)
	}
	// Output:
	// 3 > . .
	// 2 > . .
	// 1 . ^ ^
	//   a b c
	// win in 20 <nil>
	// a3-b3 <nil>
}
