package takeaway_test

import (
	"context"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/nim/takeaway"
)

func ExampleSolver() {
	table, err := takeaway.NewSolver(takeaway.Subtraction(1, 2)).Tabulate(context.Background(), 1000)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("heap  value  outcome  leave")
	for n := range int64(8) {
		outcome := "N"
		if table.PPosition(n) {
			outcome = "P"
		}
		fmt.Printf("%4d  %5d  %7s  %v\n", n, table.Value(n), outcome, slices.Collect(table.AllWinningMoves(n)))
	}
	fmt.Printf("and so on: %+v\n", table.Period())
	fmt.Println("a heap of 10^18 counters has the value", table.Value(1_000_000_000_000_000_000))
	// Output:
	// heap  value  outcome  leave
	//    0      0        P  []
	//    1      1        N  [0]
	//    2      2        N  [0]
	//    3      0        P  []
	//    4      1        N  [3]
	//    5      2        N  [3]
	//    6      0        P  []
	//    7      1        N  [6]
	// and so on: {Preperiod:0 Length:3 Saltus:0}
	// a heap of 10^18 counters has the value 1
}
