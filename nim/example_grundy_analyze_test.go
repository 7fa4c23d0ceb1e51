package nim_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// From a heap of n counters one takes a square number of them.
var square = game.RulesFunc[int](func(dst []int, n int) []int {
	for k := 1; k*k <= n; k++ {
		dst = append(dst, n-k*k)
	}
	return dst
})

func ExampleGrundy_Analyze() {
	a, err := nim.NewGrundy(square).Analyze(context.Background(), 11)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println("value:", a.Value)
	for _, o := range a.Options {
		fmt.Println("to", o.Position, "of value", o.Value)
	}
	fmt.Println("best:", a.Best())
	// Output:
	// value: 1
	// to 10 of value 0
	// to 7 of value 0
	// to 2 of value 0
	// best: [10 7 2]
}
