package heap_test

import (
	"context"
	"fmt"
	"log"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// In Kayles one knocks down a pin of a row, or two next to each other. Whoever
// cannot loses.
func Example() {
	ctx := context.Background()
	q := heap.NewSequence(heap.Kayles)

	period, err := q.Period(ctx, 1000)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("period", period.Length, "after", period.Preperiod)

	row := nim.NewHeaps(9, 4)
	value, err := q.Nimber(ctx, row)
	if err != nil {
		log.Fatal(err)
	}
	moves, err := q.WinningMoves(ctx, row)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("rows of 9 and 4 pins:", value, moves)
	// Output:
	// period 12 after 71
	// rows of 9 and 4 pins: 5 [8+4 6+4+2]
}

func ExampleParse() {
	for _, code := range []string{"0.77", "4.8f", "0.3...", "4.0#", "0.7x"} {
		g, err := heap.Parse(code)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(g, "leaves at most", g.Most(), "heaps")
	}
	// Output:
	// 0.77 leaves at most 2 heaps
	// 4.8F leaves at most 3 heaps
	// 0.3... leaves at most 1 heaps
	// 4.0# leaves at most 2 heaps
	// heap: 'x', digit 2 of code "0.7x", is not from 0 to F: not the code of a heap game
}

// What a move leaves of a heap of 5 in Dawson's chess: of five boxes, one crosses the
// first, the second or the third.
func ExampleGame_Options() {
	for left := range heap.DawsonsChess.Options(5) {
		fmt.Println(left)
	}
	// Output:
	// [3]
	// [2]
	// [1 1]
}

// Crosses-crosses: in a row of n boxes, players cross one in turn, but never next to
// another cross. A cross at an end leaves n-2 boxes to play in, one in box i leaves
// i-2 and n-i-1. The values by this recursion are those of the code 0.137, Dawson's
// chess, and those of 0.07, Dawson's Kayles, shifted by one.
func ExampleSequence_Values() {
	var crosses []nim.Nimber
	for n := range 20 {
		var options []nim.Nimber
		for i := 1; i <= n; i++ {
			left, right := max(i-2, 0), max(n-i-1, 0)
			options = append(options, crosses[left]^crosses[right])
		}
		crosses = append(crosses, nim.Mex(options...))
	}
	fmt.Println("crosses", crosses)

	for _, g := range []heap.Game{heap.DawsonsChess, heap.DawsonsKayles} {
		var values []nim.Nimber
		for v, err := range heap.NewSequence(g).Values(context.Background()) {
			if err != nil {
				log.Fatal(err)
			}
			if values = append(values, v); len(values) == 20 {
				break
			}
		}
		fmt.Println(g, " ", values)
	}
	// Output:
	// crosses [0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3]
	// 0.137   [0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3]
	// 0.07   [0 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3]
}

// Once the period of the values is proved, no heap is too large.
func ExampleSequence_Value() {
	q := heap.NewSequence(heap.MustParse("0.16"))
	for _, n := range []int64{1000, 46341 * 46341, 1 << 62} {
		v, err := q.Value(context.Background(), n)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(n, v)
	}
	fmt.Println(q.Stats().Values, "values were computed")
	// Output:
	// 1000 5
	// 2147488281 2
	// 4611686018427387904 8
	// 509622 values were computed
}

func ExampleSequence_Period() {
	for _, g := range []heap.Game{heap.DawsonsChess, heap.Guiles, heap.Nim, heap.GrundysGame} {
		p, err := heap.NewSequence(g).Period(context.Background(), 10000)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%v: after %d values, period %d with saltus %d\n", g, p.Preperiod, p.Length, p.Saltus)
	}
	// Output:
	// 0.137: after 52 values, period 34 with saltus 0
	// 0.15: after 1 values, period 10 with saltus 0
	// 0.3...: after 0 values, period 1 with saltus 1
	// heap: the first 10001 values of 4.0# prove none: no period found
}
