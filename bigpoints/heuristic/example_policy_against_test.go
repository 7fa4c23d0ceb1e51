package heuristic_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// What comes of two rules that play each other is known exactly, though both draw moves
// at random.
func ExamplePolicy_Against() {
	b, err := reduced.ParseBoard("123123")
	if err != nil {
		panic(err)
	}
	table, err := heuristic.Tabulate(context.Background(), b)
	if err != nil {
		panic(err)
	}
	count, err := heuristic.Parse("count")
	if err != nil {
		panic(err)
	}
	r := table.Policy(count).Against(table.Policy(nil)) // first, against any moves
	fmt.Printf("won %.3f, drawn %.3f, lost %.3f, %.2f points ahead\n", r.Win, r.Draw, r.Loss, r.Margin)
	// Output:
	// won 0.836, drawn 0.101, lost 0.063, 1.99 points ahead
}
