package takeaway_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim/takeaway"
)

func ExampleDynamic() {
	rules := takeaway.Dynamic{Limit: takeaway.Times(2)}
	r, err := minimax.NewSolver(game.Normal[takeaway.Pile](rules)).Solve(context.Background(), rules.Start(11))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Value, game.MoveNames[takeaway.Pile](rules, rules.Start(11), r.Line))
	// Output: 1 [take 3 take 1 take 2 take 1 take 1 take 1 take 2]
}
