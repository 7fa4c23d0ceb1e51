package misere_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

func ExampleQuotient_Analyze() {
	ctx := context.Background()
	q, err := misere.NewSolver(heap.Kayles).Quotient(ctx, 9)
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := q.Analyze(nim.NewHeaps(3, 2))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("3+2 has the element", q.Word(a.Value))
	for _, o := range a.Options {
		fmt.Printf("%v: %s, in the P-portion: %v\n", o.Position, q.Word(o.Value), q.Loses(o.Value))
	}
	fmt.Println("best:", a.Best())
	// Output:
	// 3+2 has the element ab^2
	// 2+2: b^2, in the P-portion: true
	// 2+1+1: b, in the P-portion: false
	// 2+1: ab, in the P-portion: false
	// 3+1: b, in the P-portion: false
	// 3: ab, in the P-portion: false
	// best: [2+2]
}
