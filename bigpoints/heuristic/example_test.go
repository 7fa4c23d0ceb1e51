package heuristic_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// What two rules are worth on a board: how often a move is as good as any, over all
// positions where a move can be wrong, and what a play loses to a perfect opponent.
func Example() {
	b, err := reduced.ParseBoard("123123")
	if err != nil {
		panic(err)
	}
	table, err := heuristic.Tabulate(context.Background(), b)
	if err != nil {
		panic(err)
	}
	for _, text := range []string{"rear", "bank", "own"} {
		q, err := heuristic.Parse(text)
		if err != nil {
			panic(err)
		}
		p := table.Policy(q)
		f := p.Everywhere()
		fmt.Printf("%-4v  %.0f of %.0f choices right, %.2f points lost\n", q, f.Kept, f.Choices, p.Lost())
	}
	// Output:
	// rear  94 of 204 choices right, 2.75 points lost
	// bank  185 of 204 choices right, 1.50 points lost
	// own   183 of 204 choices right, 0.70 points lost
}
