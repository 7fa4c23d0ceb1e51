package heap_test

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// Take-Away, where one takes one or two counters: the heaps that are multiples of 3
// are P-positions.
func ExampleTabulate() {
	table, err := heap.Tabulate(context.Background(), heap.Subtraction(1, 2), 1000)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("heap  value  outcome  take")
	for n := range int64(8) {
		outcome := "N"
		if table.PPosition(n) {
			outcome = "P"
		}
		fmt.Printf("%4d  %5d  %7s  %v\n", n, table.Value(n), outcome, slices.Collect(table.Winning(n)))
	}
	fmt.Printf("and so on: %+v\n", table.Period())
	fmt.Println("a heap of 10^18 counters has the value", table.Value(1_000_000_000_000_000_000))
	// Output:
	// heap  value  outcome  take
	//    0      0        P  []
	//    1      1        N  [1]
	//    2      2        N  [2]
	//    3      0        P  []
	//    4      1        N  [1]
	//    5      2        N  [2]
	//    6      0        P  []
	//    7      1        N  [1]
	// and so on: {Preperiod:0 Length:3 Saltus:0}
	// a heap of 10^18 counters has the value 1
}

// If who takes the last counter loses, the P-positions are the heaps that had value 1,
// one more than a multiple of 3.
func ExampleTabulateMisere() {
	table, err := heap.TabulateMisere(context.Background(), heap.Subtraction(1, 2), 1000)
	if err != nil {
		fmt.Println(err)
		return
	}
	var lost []int64
	for n := range table.PPositions() {
		if n > 12 {
			break
		}
		lost = append(lost, n)
	}
	fmt.Println(lost)
	// Output: [1 4 7 10]
}

// The winner of one heap may be periodic sooner than the values, which tell of several.
func ExampleTable() {
	ctx := context.Background()
	table, err := heap.Tabulate(ctx, heap.Subtraction(11, 25, 28, 42, 53), 1_000_000)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("values:   %+v\n", table.Period())
	fmt.Printf("outcomes: %+v\n", table.Outcomes())

	// Two heaps are a P-position if their values are equal.
	fmt.Println("100+200:", table.Value(100), "and", table.Value(200))
	// Output:
	// values:   {Preperiod:1267 Length:22738 Saltus:0}
	// outcomes: {Preperiod:0 Length:22738 Saltus:0}
	// 100+200: 4 and 4
}

// A Game is the rules for any number of heaps.
func ExampleSubtraction() {
	g := heap.Subtraction(1, 2, 5)
	fmt.Println(g.Moves(nil, nim.NewHeaps(6, 1)))

	// Minimax agrees with the values: 6 and 1 are 0 and 1 modulo 3.
	v, err := minimax.NewSolver(game.Normal[nim.Heaps](g)).Value(context.Background(), nim.NewHeaps(6, 1))
	fmt.Println(v, err)
	// Output:
	// [5+1 4+1 1+1 6]
	// 1 <nil>
}

func ExampleAllBut() {
	table, err := heap.Tabulate(context.Background(), heap.AllBut(2, 3, 7), 1000)
	if err != nil {
		fmt.Println(err)
		return
	}
	var values []nim.Nimber
	for n := range int64(12) {
		values = append(values, table.Value(n))
	}
	fmt.Println(values)
	fmt.Printf("%+v\n", table.Period())
	fmt.Println("P-positions:", slices.Collect(table.PPositions()))
	// Output:
	// [0 1 0 1 2 3 2 3 4 5 4 5]
	// {Preperiod:0 Length:4 Saltus:2}
	// P-positions: [0 2]
}

func ExampleParseSet() {
	set, err := heap.ParseSet("{1-3, 7}")
	fmt.Println(set, err)

	_, err = heap.ParseSet("1, 2, five")
	fmt.Println(err, errors.Is(err, heap.ErrSet))
	// Output:
	// [1 2 3 7] <nil>
	// heap: "five" is not a positive number: not a set of numbers to take true
}

// Fibonacci Nim: one may take at most twice as many counters as the opponent has just
// taken, and not all at first.
func ExampleLosingNumbers() {
	ctx := context.Background()
	losing := heap.NewLosingNumbers(heap.Times(2))
	var numbers []int64
	for h := range losing.All() {
		if h > 100 {
			break
		}
		numbers = append(numbers, h)
	}
	fmt.Println(numbers)

	// From a heap of 100 = 89 + 8 + 3 one takes 3, or 3 + 8.
	start := heap.Dynamic{Limit: heap.Times(2)}.Start(100)
	parts, err := losing.Parts(ctx, start.Counters)
	if err != nil {
		fmt.Println(err)
		return
	}
	wins, err := losing.Winning(ctx, start)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(slices.Collect(parts), slices.Collect(wins))
	// Output:
	// [1 2 3 5 8 13 21 34 55 89]
	// [89 8 3] [3 11]
}

// The rules can be solved, walked over and played like those of any game.
func ExampleDynamic() {
	rules := heap.Dynamic{Limit: heap.Times(2)}
	r, err := minimax.NewSolver(game.Normal[heap.Pile](rules)).Solve(context.Background(), rules.Start(11))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Value, r.Line)
	// Output: 1 [{8 6} {7 2} {5 4} {4 2} {3 2} {2 2} {0 0}]
}
