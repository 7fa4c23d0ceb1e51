package classic_test

import (
	"context"
	"fmt"
	"iter"

	"github.com/gametheory-go/gametheory/nim/classic"
)

// Mock Turtles with heads at coins 1, 4 and 6: turn up to three coins.
func ExampleTurning() {
	g := classic.AtMost(3)
	heads := classic.NewSet(1, 4, 6)
	fmt.Println(g.Grundy(heads))
	fmt.Println(g.Winning(nil, heads))
	// Output:
	// 7
	// [{} {0 1 4 5}]
}

// A game of one's own: turn a coin, and the one k places before it if k is a square.
func ExampleTurning_Values() {
	squares := classic.Turning{Turns: func(n int) iter.Seq[classic.Set] {
		return func(yield func(classic.Set) bool) {
			for k := 1; k*k <= n; k++ {
				if !yield(classic.NewSet(n - k*k)) {
					return
				}
			}
		}
	}}
	fmt.Println(squares.Values(context.Background(), 16))
	// Output:
	// [0 1 0 1 2 0 1 0 1 2 0 1 0 1 2 0] <nil>
}

// The games by their values.
func ExampleAtMost() {
	for _, g := range []classic.Turning{
		classic.AtMost(2), classic.AtMost(3), classic.Exactly(2), classic.Exactly(3), classic.Ruler(),
	} {
		for n := range 12 {
			fmt.Printf("%3d", g.Coin(n))
		}
		fmt.Println()
	}
	// Output:
	//   1  2  3  4  5  6  7  8  9 10 11 12
	//   1  2  4  7  8 11 13 14 16 19 21 22
	//   0  1  2  3  4  5  6  7  8  9 10 11
	//   0  0  1  2  4  7  8 11 13 14 16 19
	//   1  2  1  4  1  2  1  8  1  2  1  4
}

func ExampleExactly() {
	twins := classic.Exactly(2)
	fmt.Println(twins.Winning(nil, classic.NewSet(3, 5, 7)))
	// Output:
	// [{2 5 7} {3 4 7} {3 5 6}]
}

func ExampleRuler() {
	fmt.Println(classic.Ruler().Moves(nil, classic.NewSet(3)))
	// Output:
	// [{} {2} {1 2} {0 1 2}]
}

// Turning Corners multiplies nimbers.
func ExampleProduct() {
	corners := classic.Product(classic.Exactly(2), classic.Exactly(2), 8)
	for y := range 4 {
		for x := range 8 {
			fmt.Printf("%3d", corners.Coin(x+8*y))
		}
		fmt.Println()
	}
	// Output:
	//   0  0  0  0  0  0  0  0
	//   0  1  2  3  4  5  6  7
	//   0  2  3  1  8 10 11  9
	//   0  3  1  2 12 15 13 14
}
