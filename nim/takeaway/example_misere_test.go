package takeaway_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim/takeaway"
)

func ExampleSolver_misere() {
	s := takeaway.NewSolver(takeaway.Subtraction(1, 2))
	s.Misere = true
	table, err := s.Tabulate(context.Background(), 1000)
	if err != nil {
		fmt.Println(err)
		return
	}
	var lost []int64
	for n := range table.PPositions() {
		if n > 12 {
			break
		}
		lost = append(lost, n)
	}
	fmt.Println(lost)
	// Output: [1 4 7 10]
}
