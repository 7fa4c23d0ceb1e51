package heap_test

import (
	"context"
	"fmt"
	"log"

	"github.com/gametheory-go/gametheory/nim/heap"
)

func ExampleSequence_At() {
	q := heap.NewSequence(heap.MustParse("0.16"))
	for _, n := range []int64{1000, 46341 * 46341, 1 << 62} {
		v, err := q.At(context.Background(), n)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(n, v)
	}
	fmt.Println(q.Len(), "values were computed")
	// Output:
	// 1000 5
	// 2147488281 2
	// 4611686018427387904 8
	// 509622 values were computed
}
