package misere_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

// The rules that simplify positions, in letters and as heaps.
func ExampleQuotient_Relations() {
	q, err := misere.NewSolver(heap.MustParse("0.123")).Tabulate(context.Background(), 100)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, rule := range q.Relations() {
		fmt.Printf("%v: replace %v by %v\n", rule, rule.Left, rule.Right)
	}
	// Output:
	// a^2 = 1: replace 1+1 by 0
	// b^2c = c: replace 6+3+3 by 6
	// b^2d = b^3: replace 8+3+3 by 3+3+3
	// b^2e = e: replace 9+3+3 by 9
	// b^4 = b^2: replace 3+3+3+3 by 3+3
	// c^2 = c: replace 6+6 by 6
	// cd = bc: replace 8+6 by 6+3
	// ce = ac: replace 9+6 by 6+1
	// d^2 = 1: replace 8+8 by 0
	// de = be: replace 9+8 by 9+3
	// e^2 = c: replace 9+9 by 6
}
