package oshizumo_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/simultaneous"
	"github.com/gametheory-go/gametheory/games/oshizumo"
)

// The first bid with six coins, and the second bid after bids of 1 and 3.
func Example() {
	rules := oshizumo.Rules{Coins: 6, Size: 1, Least: 1}
	solver := simultaneous.NewSolver[oshizumo.Position](rules)
	start := rules.Start()
	later := start
	for _, k := range []int{0, 2} {
		later = rules.Moves(nil, later)[k]
	}
	for _, p := range []oshizumo.Position{start, later} {
		r, err := solver.Solve(context.Background(), p)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(p, "value", r.Value.RatString(), "bids", r.First, "and", r.Second)
	}
	// Output:
	// 6:6 at +0 value 0 bids (3/8, 1/4, 3/8, 0, 0, 0) and (3/8, 1/4, 3/8, 0, 0, 0)
	// 5:3 at -1 value 1/3 bids (0, 1/3, 2/3, 0, 0) and (2/3, 0, 1/3)
}
