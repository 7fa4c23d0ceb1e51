package nim_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// Components can come from different games: two heaps of Nim and a heap with moves of at most
// three counters.
func ExampleSum() {
	ctx := context.Background()
	atMostThree := game.RulesFunc[int](func(dst []int, n int) []int {
		for k := 1; k <= 3 && k <= n; k++ {
			dst = append(dst, n-k)
		}
		return dst
	})
	sum := nim.Sum{nim.Heap(6), nim.Heap(5), nim.NewComponent(nim.NewGrundy(atMostThree), 9)}
	fmt.Println(sum.Value(ctx))
	fmt.Println(sum.WinningMoves(ctx))
	// Output:
	// 2 <nil>
	// [0: 6→4 2: 7] <nil>
}

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

// The program chooses moves until the sum is over.
func ExampleSum_Choose() {
	sum := nim.Sum{nim.Heap(2), nim.Heap(4)}
	for {
		m, err := sum.Choose(context.Background())
		if errors.Is(err, game.ErrTerminal) {
			break
		}
		sum = sum.After(m)
		fmt.Printf("%v leaves %v\n", m, sum)
	}
	// Output:
	// 1: 4→2 leaves 2 + 2
	// 0: 2→1 leaves 1 + 2
	// 1: 2→1 leaves 1 + 1
	// 0: 1→0 leaves 0 + 1
	// 1: 1→0 leaves 0 + 0
}
