package nim_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// takeAway is Take-Away {1,2}: from a heap of n counters one moves to n-1 or n-2.
type takeAway struct{}

func (takeAway) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

func ExampleMex() {
	fmt.Println(nim.Mex[int](), nim.Mex(0, 1, 3), nim.Mex(1, 2), nim.Mex(0, 1, 2))
	// Output:
	// 0 2 0 3
}

// The values repeat with period 3, and the P-positions, of value 0, are the
// multiples of 3.
func ExampleGrundy() {
	grundy := nim.NewGrundy(takeAway{})
	for n := range 8 {
		v, err := grundy.Value(context.Background(), n)
		if err != nil {
			fmt.Println(err)
		}
		fmt.Print(v, " ")
	}
	// Output:
	// 0 1 2 0 1 2 0 1
}

func ExampleGrundy_Analyze() {
	grundy := nim.NewGrundy(takeAway{})
	a, err := grundy.Analyze(context.Background(), 8)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println("value:", a.Value)
	for _, o := range a.Options {
		fmt.Println("to", o.Position, "of value", o.Value)
	}
	// Output:
	// value: 2
	// to 7 of value 1
	// to 6 of value 0
}

func ExampleGrundy_WinningMoves() {
	grundy := nim.NewGrundy(takeAway{})
	fmt.Println(grundy.WinningMoves(context.Background(), 8))
	fmt.Println(grundy.WinningMoves(context.Background(), 9))
	// Output:
	// [6] <nil>
	// [] <nil>
}

// A Grundy chooses moves, so it can play.
func ExampleGrundy_Choose() {
	rules := takeAway{}
	grundy := nim.NewGrundy(rules)
	for n, err := range game.Play(context.Background(), rules, 10, grundy, game.First(rules)) {
		if err != nil {
			fmt.Println(err)
		}
		fmt.Print(n, " ")
	}
	// Output:
	// 10 9 8 6 5 3 2 0
}

// boxes is crosses-crosses: the players put crosses into the boxes of a row, none of
// them next to another. A position is the lengths of the runs of boxes that can
// still be used, and these are its parts.
type boxes struct{}

func (boxes) Moves(dst []nim.Heaps, runs nim.Heaps) []nim.Heaps {
	lengths := runs.AppendTo(nil)
	for i, n := range lengths {
		for box := range n {
			left, right := max(0, box-1), max(0, n-box-2)
			after := append([]int{left, right}, lengths[:i]...)
			dst = append(dst, nim.NewHeaps(append(after, lengths[i+1:]...)...))
		}
	}
	return dst
}

func (boxes) Parts(dst []nim.Heaps, runs nim.Heaps) []nim.Heaps {
	for n := range runs.All() {
		dst = append(dst, nim.NewHeaps(n))
	}
	return dst
}

// Since the rules are a game.Partitioner, a row of a hundred boxes requires no other
// values than those of shorter rows.
func ExampleGrundy_parts() {
	grundy := nim.NewGrundy(boxes{})
	a, err := grundy.Analyze(context.Background(), nim.NewHeaps(100))
	fmt.Println("value", a.Value, "from", a.Positions, "positions", err)

	moves, err := grundy.WinningMoves(context.Background(), nim.NewHeaps(5, 4))
	fmt.Println("from 5 and 4 boxes one wins by moving to", moves, err)
	// Output:
	// value 7 from 99 positions <nil>
	// from 5 and 4 boxes one wins by moving to [4+1+1] <nil>
}
