package stochastic_test

import (
	"context"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game/simultaneous"
	"github.com/gametheory-go/gametheory/games/stochastic"
)

// A game of one state whose value is not a fraction.
func Example() {
	g := stochastic.Irrational()
	solver := simultaneous.NewSolver[stochastic.Position](g)
	low, high, err := solver.Bounds(context.Background(), g.Start())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, x := range []*big.Rat{low, high} {
		fmt.Println(x.Quo(x, big.NewRat(int64(g.Scale()), 1)).FloatString(8))
	}
	// Output:
	// 3.53553391
	// 3.53553391
}
