package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Counters are taken from a heap, 1 or 2 at a time. Whoever takes the last wins.
type stones struct{}

func (stones) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// A thousand plays do not solve this position: nothing is certain. But of the two
// moves the better one, to a multiple of 3, is clear.
func ExampleMonteCarlo_Analyze() {
	m := minimax.NewMonteCarlo(game.Normal(stones{}))
	m.Iterations, m.Seed = 1000, 1
	a, err := m.Analyze(context.Background(), 50)
	if err != nil {
		fmt.Println(err)
	}
	for _, o := range a.Options {
		e := o.Value
		fmt.Printf("to %d: %d visits, mean %+.2f, between %+d and %+d\n", o.Position, e.Visits, e.Mean, e.Low, e.High)
	}
	fmt.Println("best: to", a.Best()[0])
	// Output:
	// to 49: 55 visits, mean -0.35, between -1 and +1
	// to 48: 945 visits, mean +0.04, between -1 and +1
	// best: to 48
}
