package nim_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

// takeAway is Take-Away {1,2}: from a heap of n counters a move leads to n-1 or n-2.
type takeAway struct{}

func (takeAway) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// The values repeat with period 3. The P-positions have value 0: the multiples of 3.
func ExampleGrundy() {
	grundy := nim.NewGrundy(takeAway{})
	var values []nim.Nimber
	for n := range 8 {
		v, err := grundy.Value(context.Background(), n)
		if err != nil {
			fmt.Println(err)
		}
		values = append(values, v)
	}
	fmt.Println(values)
	fmt.Println(grundy.WinningMoves(context.Background(), 8))
	fmt.Println(grundy.WinningMoves(context.Background(), 9))
	// Output:
	// [0 1 2 0 1 2 0 1]
	// [6] <nil>
	// [] <nil>
}
