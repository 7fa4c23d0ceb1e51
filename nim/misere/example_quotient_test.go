package misere_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

// Elements can be computed with.
func ExampleQuotient() {
	q, err := misere.NewSolver(heap.MustParse("0.123")).Tabulate(context.Background(), 100)
	if err != nil {
		fmt.Println(err)
		return
	}
	x, _ := q.Value(nim.NewHeaps(8, 6))
	y, _ := q.Phi(103)
	fmt.Println("8+6 and 103 together are", q.Word(q.Mul(x, y)), "or", q.Least(q.Mul(x, y)))
	fmt.Println("generators", q.Generators(), "tame:", q.Tame())
	// Output:
	// 8+6 and 103 together are c or 6
	// generators [1 3 6 8 9] tame: false
}
