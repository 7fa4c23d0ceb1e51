package heap_test

import (
	"context"
	"fmt"
	"log"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// All moves in Dawson's chess from a row of 5 and a row of 3.
func ExampleSequence_Analyze() {
	s := nim.NewHeaps(5, 3)
	a, err := heap.NewSequence(heap.DawsonsChess).Analyze(context.Background(), s)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("value", a.Value)
	for _, o := range a.Options {
		fmt.Println(heap.DawsonsChess.MoveName(s, o.Position), o.Value, o.Best)
	}
	// Output:
	// value 1
	// 5→3 0 true
	// 5→2 3 false
	// 5→1+1 2 false
	// 3→1 2 false
	// 3→0 3 false
}

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

// A row of 9 pins in Kayles and a heap of 7 counters in Nim. A player moves in one of the two
// games. A player who can move in neither game loses.
func ExampleSequence_Component() {
	ctx := context.Background()
	pins := heap.NewSequence(heap.Kayles).Component(9)
	counters := heap.NewSequence(heap.Nim).Component(7)
	sum := nim.Sum{pins, counters}

	value, err := sum.Value(ctx)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(sum, "has the value", value)

	analysis, err := sum.Analyze(ctx)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, o := range analysis.Options {
		if o.Value == nim.Finite(0) {
			fmt.Println("move to", sum.After(o.SumMove))
		}
	}
	// Output:
	// 9 + 7 has the value 3
	// move to 5+3 + 7
	// move to 9 + 4
}

func Example() {
	ctx := context.Background()
	q := heap.NewSequence(heap.Kayles)

	period, err := q.Period(ctx, 1000)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("period", period.Length, "after", period.Preperiod)

	row := nim.NewHeaps(9, 4)
	value, err := q.Value(ctx, row)
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

func ExampleCode_Options() {
	for left := range heap.DawsonsChess.Options(5) {
		fmt.Println(left)
	}
	// Output:
	// [3]
	// [2]
	// [1 1]
}

func ExampleParse() {
	for _, code := range []string{"0.77", "4.8f", "0.3...", "4.0#", "0.7x"} {
		g, err := heap.Parse(code)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(g, "leaves at most", g.MaxParts(), "heaps")
	}
	// Output:
	// 0.77 leaves at most 2 heaps
	// 4.8F leaves at most 3 heaps
	// 0.3... leaves at most 1 heaps
	// 4.0# leaves at most 2 heaps
	// not the code of a heap game: 'x', digit 2 of code "0.7x", is not from 0 to F
}

func ExampleSequence_Period() {
	for _, g := range []heap.Code{heap.DawsonsChess, heap.Guiles, heap.Nim, heap.GrundysGame} {
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
	// heap: no period proved for 4.0#: the Grundy values of heaps of up to 10000 counters do not suffice
}

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

	for _, g := range []heap.Code{heap.DawsonsChess, heap.DawsonsKayles} {
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
