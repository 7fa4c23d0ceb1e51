package cutcake_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/cutcake"
)

// The search of all cuts finds what the formula says.
func ExampleNew() {
	rules, err := cutcake.New(2, 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	v, err := partizan.NewSolver(rules).Value(context.Background(), rules.Start())
	fmt.Println(v, err)
	// Output: 1 <nil>
}

// Value takes cakes of any size.
func ExampleValue() {
	fmt.Println(cutcake.Value(2, 4), cutcake.Value(1000, 3), cutcake.Value(5, 7))
	// Output:
	// 1 -499 0
}
