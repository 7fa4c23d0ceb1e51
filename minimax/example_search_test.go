package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Two players in turn cut a strip of cells into two, and go on with one part, which
// may be no less than a third of the strip, rounded down. Who cannot cut loses.
type strips struct{}

func (strips) Moves(dst []int, cells int) []int {
	for k := cells - 1; k >= max(1, cells/3); k-- {
		dst = append(dst, k)
	}
	return dst
}

// evenIsGood guesses that it is good to have an even number of cells.
func evenIsGood(cells int) int {
	if cells%2 == 0 {
		return 50
	}
	return -50
}

// The score of a won game is 1. With a scale of 100 a guess can lie between.
func ExampleSearch() {
	search := &minimax.Search[int]{
		Game:     game.Normal(strips{}),
		Evaluate: evenIsGood,
		Scale:    100,
		Depth:    3,
	}
	r, err := search.Best(context.Background(), 40)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println("value:", r.Value, "exact:", r.Exact)
	fmt.Println("best move: to", r.Line[0])

	r, err = search.Best(context.Background(), 6)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println("value:", r.Value, "exact:", r.Exact)
	fmt.Println("best play:", r.Line)
	// Output:
	// value: 50 exact: false
	// best move: to 39
	// value: -100 exact: true
	// best play: [5 1]
}

// Results come as they deepen. Here guesses have the last word until, at depth 3, a win
// is found, which is exact and ends the loop. It can be left at any time before.
func ExampleSearch_All() {
	search := &minimax.Search[int]{
		Game:     game.Normal(strips{}),
		Evaluate: evenIsGood,
		Scale:    100,
	}
	for r, err := range search.All(context.Background(), 20) {
		if err != nil {
			fmt.Println(err)
		}
		fmt.Println("depth", r.Horizon, "value", r.Value, "line", r.Line)
	}
	// Output:
	// depth 1 value 50 line [19]
	// depth 2 value -50 line [19 17]
	// depth 3 value 100 line [6 5 1]
}

// A search is a strategy, and its depth a level of skill.
func ExampleSearch_Choose() {
	rules := game.Rules[int](strips{})
	skilled := &minimax.Search[int]{Game: game.Normal(rules), Depth: 6}
	novice := &minimax.Search[int]{Game: game.Normal(rules), Depth: 1}
	for cells, err := range game.Play(context.Background(), rules, 30, skilled, novice) {
		if err != nil {
			fmt.Println(err)
		}
		fmt.Print(cells, " ")
	}
	// Output:
	// 30 21 20 6 5 1
}
