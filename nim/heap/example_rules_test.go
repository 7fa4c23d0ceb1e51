package heap_test

import (
	"context"
	"fmt"
	"iter"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// A move takes a number of counters that divides the size of the heap, but not all counters.
type divisors struct{}

func (divisors) Options(n int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for k := 1; k < n; k++ {
			if n%k == 0 && !yield([]int{n - k}) {
				return
			}
		}
	}
}

// A Sequence finds values for Rules without a code too. Here the value of a heap is the number of
// factors 2 of its size.
func ExampleRules() {
	ctx := context.Background()
	q := heap.NewSequence(divisors{})
	for n := range int64(17) {
		v, err := q.At(ctx, n)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Print(v, " ")
	}
	fmt.Println("...")

	s := nim.NewHeaps(12, 6)
	next, err := q.Choose(ctx, s)
	if err != nil {
		fmt.Println(err)
		return
	}
	rules := heap.Positions{Rules: divisors{}}
	fmt.Println(rules.MoveName(s, next), "leaves", next)
	// Output:
	// 0 0 1 0 2 0 1 0 3 0 1 0 2 0 1 0 4 ...
	// 12→10 leaves 10+6
}
