package nim_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

// Take-Away with two heaps, of 4 and 6 counters.
func ExampleSum() {
	grundy := nim.NewGrundy(takeAway{})
	sum := nim.Sum{nim.NewComponent(grundy, 4), nim.NewComponent(grundy, 6)}
	for _, m := range sum.Moves() {
		after := sum.After(m)
		outcome, err := after.Outcome(context.Background())
		if err != nil {
			fmt.Println(err)
		}
		fmt.Printf("%v: %v\n", after, outcome)
	}
	// Output:
	// 3 + 6: P
	// 2 + 6: N
	// 4 + 5: N
	// 4 + 4: P
}

// Components can be of different games: here a heap of Nim, one of Take-Away and a
// row of crosses-crosses. The values of each are enough.
func ExampleSum_Analyze() {
	ctx := context.Background()
	sum := nim.Sum{
		nim.NewComponent(nim.NewGrundy(subtraction(9)), 6),
		nim.NewComponent(nim.NewGrundy(takeAway{}), 5),
		nim.NewComponent(nim.NewGrundy(boxes{}), nim.NewHeaps(7)),
	}
	for _, c := range sum {
		v, err := c.Value(ctx)
		if err != nil {
			fmt.Println(err)
		}
		fmt.Println(c.Position(), "has value", v)
	}
	a, err := sum.Analyze(ctx)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(sum, "has value", a.Value)
	for _, m := range a.MovesTo(nim.PPosition) {
		fmt.Println("one wins by moving to", sum.After(m))
	}
	// Output:
	// 6 has value 6
	// 5 has value 2
	// 7 has value 1
	// 6 + 5 + 7 has value 5
	// one wins by moving to 3 + 5 + 7
}

// Moves are chosen until the sum is over.
func ExampleSum_Choose() {
	grundy := nim.NewGrundy(takeAway{})
	sum := nim.Sum{nim.NewComponent(grundy, 4), nim.NewComponent(grundy, 6)}
	for {
		fmt.Println(sum)
		m, err := sum.Choose(context.Background())
		if err != nil {
			fmt.Println(err)
			break
		}
		sum = sum.After(m)
	}
	// Output:
	// 4 + 6
	// 3 + 6
	// 2 + 6
	// 0 + 6
	// 0 + 5
	// 0 + 3
	// 0 + 2
	// 0 + 0
	// no move: the position is terminal
}
