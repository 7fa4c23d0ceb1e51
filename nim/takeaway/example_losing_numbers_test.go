package takeaway_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim/takeaway"
)

func ExampleLosingNumbers() {
	ctx := context.Background()
	fibonacci := takeaway.Dynamic{Limit: takeaway.Times(2)}
	losing := takeaway.NewLosingNumbers(fibonacci)
	for h, err := range losing.All(ctx) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if h > 100 {
			break
		}
		fmt.Print(h, " ")
	}
	fmt.Println("...")

	// From a heap of 100 = 89 + 8 + 3 one takes 3, or 3 + 8.
	start := fibonacci.Start(100)
	for option, err := range losing.AllWinningMoves(ctx, start) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(fibonacci.MoveName(start, option))
	}
	// Output:
	// 1 2 3 5 8 13 21 34 55 89 ...
	// take 3
	// take 11
}
