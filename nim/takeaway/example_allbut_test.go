package takeaway_test

import (
	"context"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/takeaway"
)

func ExampleAllBut() {
	table, err := takeaway.NewSolver(takeaway.AllBut(2, 3, 7)).Tabulate(context.Background(), 1000)
	if err != nil {
		fmt.Println(err)
		return
	}
	var values []nim.Nimber
	for n := range int64(12) {
		values = append(values, table.Value(n))
	}
	fmt.Println(values)
	fmt.Printf("%+v\n", table.Period())
	fmt.Println("P-positions:", slices.Collect(table.PPositions()))
	// Output:
	// [0 1 0 1 2 3 2 3 4 5 4 5]
	// {Preperiod:0 Length:4 Saltus:2}
	// P-positions: [0 2]
}
