package yahtzee_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/yahtzee"
	"github.com/gametheory-go/gametheory/minimax"
)

// If only the full house is open, the expected points of one turn are a fraction. With four of a
// kind, the best move rolls one of the four dice again.
func Example() {
	ctx := context.Background()
	rules, err := yahtzee.New(5)
	if err != nil {
		fmt.Println(err)
		return
	}
	solver := minimax.NewExpectimax(rules)
	start := rules.Start(yahtzee.FullHouse)
	v, err := solver.Value(ctx, start)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(v, "or", v.FloatString(4))
	for _, p := range rules.Moves(nil, start)[4:8] {
		best, err := solver.Choose(ctx, p)
		fmt.Printf("%v: %s, %v\n", p, game.MoveName(rules, p, best), err)
	}
	// Output:
	// 137138375/15116544 or 9.0721
	// 1 1 1 1 5 with 2 rolls, 0 points: keep 1 1 1 5, <nil>
	// 1 1 1 1 6 with 2 rolls, 0 points: keep 1 1 1 6, <nil>
	// 1 1 1 2 2 with 2 rolls, 0 points: score full house, <nil>
	// 1 1 1 2 3 with 2 rolls, 0 points: keep 1 1 1 2, <nil>
}
