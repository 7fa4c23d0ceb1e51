package nim_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

func ExampleSum_Analyze() {
	sum := nim.Sum{nim.Heap(1), nim.Heap(3)}
	a, err := sum.Analyze(context.Background())
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(sum, "has value", a.Value)
	for _, o := range a.Options {
		fmt.Printf("%v leaves %v, of value %v\n", o.SumMove, sum.After(o.SumMove), o.Value)
	}
	fmt.Println("best:", a.Best())
	// Output:
	// 1 + 3 has value 2
	// 0: 1→0 leaves 0 + 3, of value 3
	// 1: 3→2 leaves 1 + 2, of value 3
	// 1: 3→1 leaves 1 + 1, of value 0
	// 1: 3→0 leaves 1 + 0, of value 1
	// best: [1: 3→1]
}
