package numbers_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

// The first move that wins for 36, and the divisors that are left.
func ExampleDivisors() {
	g, err := numbers.NewDivisors(36)
	if err != nil {
		fmt.Println(err)
		return
	}
	wins, err := nim.NewGrundy(g).WinningMoves(context.Background(), g.Start())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range wins {
		fmt.Println("name", g.MoveName(g.Start(), s), "and leave", g.Left(s))
	}
	// Output:
	// name 6 and leave [1 2 3 4 9]
}
