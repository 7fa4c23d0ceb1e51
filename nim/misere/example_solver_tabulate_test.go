package misere_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

// Sibert and Conway (1992) have solved misère Kayles; its quotient is from Plambeck and
// Siegel (2008).
func ExampleSolver_Tabulate() {
	q, err := misere.NewSolver(heap.Kayles).Tabulate(context.Background(), 200)
	if err != nil {
		fmt.Println(err)
		return
	}
	p, _ := q.Period()
	fmt.Printf("%d elements, %d of them in the P-portion\n", q.Order(), len(q.PPortion()))
	fmt.Printf("heaps repeat with period %d from %d on\n", p.Length, p.Preperiod)

	pins := nim.NewHeaps(1_000_000, 999, 5)
	outcome, err := q.Outcome(pins)
	fmt.Println(pins, "is a position of kind", outcome, err)
	// Output:
	// 40 elements, 9 of them in the P-portion
	// heaps repeat with period 12 from 71 on
	// 1000000+999+5 is a position of kind N <nil>
}
