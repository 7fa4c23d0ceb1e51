package takeaway_test

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/takeaway"
)

func ExampleAllBut() {
	table, err := takeaway.NewSolver(takeaway.AllBut(2, 3, 7)).Tabulate(context.Background(), 1000)
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

func ExampleDynamic() {
	rules := takeaway.Dynamic{Limit: takeaway.Times(2)}
	start := rules.Start(11)
	var line []takeaway.Pile
	for p, err := range game.Play(context.Background(), rules, start, takeaway.NewLosingNumbers(rules)) {
		if err != nil {
			fmt.Println(err)
			return
		}
		line = append(line, p)
	}
	fmt.Println(game.MoveNames[takeaway.Pile](rules, start, line[1:]))
	// Output: [take 3 take 1 take 2 take 1 take 1 take 1 take 2]
}

func ExampleLosingNumbers() {
	ctx := context.Background()
	fibonacci := takeaway.Dynamic{Limit: takeaway.Times(2)}
	losing := takeaway.NewLosingNumbers(fibonacci)
	for h, err := range losing.All(ctx) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if h > 100 {
			break
		}
		fmt.Print(h, " ")
	}
	fmt.Println("...")

	// From a heap of 100 = 89 + 8 + 3 a winning move takes 3, or 3 + 8.
	start := fibonacci.Start(100)
	for option, err := range losing.AllWinningMoves(ctx, start) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(fibonacci.MoveName(start, option))
	}
	// Output:
	// 1 2 3 5 8 13 21 34 55 89 ...
	// take 3
	// take 11
}

func ExampleSolver_misere() {
	s := takeaway.NewSolver(takeaway.Subtraction(1, 2))
	s.Misere = true
	table, err := s.Tabulate(context.Background(), 1000)
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

func ExampleParseSet() {
	set, err := takeaway.ParseSet("{1-3, 7}")
	fmt.Println(set, err)

	_, err = takeaway.ParseSet("1, 2, five")
	fmt.Println(err, errors.Is(err, takeaway.ErrSet))
	// Output:
	// [1 2 3 7] <nil>
	// not a set of numbers to take: "five" is not a positive number true
}

func ExampleSolver() {
	table, err := takeaway.NewSolver(takeaway.Subtraction(1, 2)).Tabulate(context.Background(), 1000)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("heap  value  outcome  leave")
	for n := range int64(8) {
		outcome := "N"
		if table.PPosition(n) {
			outcome = "P"
		}
		fmt.Printf("%4d  %5d  %7s  %v\n", n, table.Value(n), outcome, slices.Collect(table.AllWinningMoves(n)))
	}
	fmt.Printf("and so on: %+v\n", table.Period())
	fmt.Println("a heap of 10^18 counters has the value", table.Value(1_000_000_000_000_000_000))
	// Output:
	// heap  value  outcome  leave
	//    0      0        P  []
	//    1      1        N  [0]
	//    2      2        N  [0]
	//    3      0        P  []
	//    4      1        N  [3]
	//    5      2        N  [3]
	//    6      0        P  []
	//    7      1        N  [6]
	// and so on: {Preperiod:0 Length:3 Saltus:0}
	// a heap of 10^18 counters has the value 1
}

func ExampleSubtraction() {
	g := takeaway.Subtraction(1, 2, 5)
	fmt.Println(g.Moves(nil, nim.NewHeaps(6, 1)))

	// A solver for any game agrees with the values: 6 and 1 are 0 and 1 modulo 3.
	v, err := nim.NewGrundy(g).Value(context.Background(), nim.NewHeaps(6, 1))
	fmt.Println(v, err)
	// Output:
	// [5+1 4+1 1+1 6]
	// 1 <nil>
}

func ExampleTable() {
	ctx := context.Background()
	table, err := takeaway.NewSolver(takeaway.Subtraction(11, 25, 28, 42, 53)).Tabulate(ctx, 1_000_000)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("values:   %+v\n", table.Period())
	fmt.Printf("outcomes: %+v\n", table.OutcomePeriod())

	// Two heaps are a P-position if their values are equal.
	fmt.Println("100+200:", table.Value(100), "and", table.Value(200))
	// Output:
	// values:   {Preperiod:1267 Length:22738 Saltus:0}
	// outcomes: {Preperiod:0 Length:22738 Saltus:0}
	// 100+200: 4 and 4
}
