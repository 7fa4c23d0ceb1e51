package takeaway_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim/takeaway"
)

func ExampleTable() {
	ctx := context.Background()
	table, err := takeaway.NewSolver(takeaway.Subtraction(11, 25, 28, 42, 53)).Tabulate(ctx, 1_000_000)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("values:   %+v\n", table.Period())
	fmt.Printf("outcomes: %+v\n", table.OutcomePeriod())

	// Two heaps are a P-position if their values are equal.
	fmt.Println("100+200:", table.Value(100), "and", table.Value(200))
	// Output:
	// values:   {Preperiod:1267 Length:22738 Saltus:0}
	// outcomes: {Preperiod:0 Length:22738 Saltus:0}
	// 100+200: 4 and 4
}
