package blotto_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/simultaneous"
	"github.com/gametheory-go/gametheory/games/blotto"
)

// Karlin's game: four regiments against three regiments on two posts.
func Example() {
	rules := blotto.Rules{Fields: 2, Soldiers: [2]int{4, 3}, Captures: true}
	r, err := simultaneous.NewSolver[blotto.Position](rules).Solve(context.Background(), rules.Start())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("value", r.Value)
	for i, o := range rules.Moves(nil, rules.Start()) {
		if r.First[i].Sign() > 0 {
			fmt.Println(rules.MoveName(rules.Start(), o), "with probability", r.First[i])
		}
	}
	// Output:
	// value 14/9
	// 4-0 with probability 4/9
	// 2-2 with probability 1/9
	// 0-4 with probability 4/9
}
