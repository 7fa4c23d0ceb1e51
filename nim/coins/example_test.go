package coins_test

import (
	"context"
	"fmt"
	"iter"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/coins"
)

// Turning Corners multiplies nimbers.
func ExampleProduct() {
	corners := coins.Product(coins.TurnExactly(2), coins.TurnExactly(2), 8)
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

func ExampleTurnAdjacent() {
	fmt.Println(coins.TurnAdjacent().Moves(nil, nim.NewSet(3)))
	// Output:
	// [{} {2} {1 2} {0 1 2}]
}

// The values of coins in Turning Turtles, Mock Turtles, Twins, Triplets and Ruler.
func ExampleTurnAtMost() {
	for _, g := range []coins.Turning{
		coins.TurnAtMost(2), coins.TurnAtMost(3), coins.TurnExactly(2), coins.TurnExactly(3), coins.TurnAdjacent(),
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

func ExampleTurnExactly() {
	twins := coins.TurnExactly(2)
	fmt.Println(twins.WinningMoves(nim.NewSet(3, 5, 7)))
	// Output:
	// [{2 5 7} {3 4 7} {3 5 6}]
}

// Mock Turtles with heads at coins 1, 4 and 6. A move turns up to three coins.
func ExampleTurning() {
	g := coins.TurnAtMost(3)
	heads := nim.NewSet(1, 4, 6)
	fmt.Println("value", g.Value(heads))
	for _, s := range g.WinningMoves(heads) {
		fmt.Println("turn", g.MoveName(heads, s), "and leave", s)
	}
	// Output:
	// value 7
	// turn {1 4 6} and leave {}
	// turn {0 5 6} and leave {0 1 4 5}
}

// A new game: turn a coin, and also the coin k places before it if k is a square.
func ExampleTurning_Values() {
	squares := coins.Turning{Turns: func(n int) iter.Seq[nim.Set] {
		return func(yield func(nim.Set) bool) {
			for k := 1; k*k <= n; k++ {
				if !yield(nim.NewSet(n - k*k)) {
					return
				}
			}
		}
	}}
	fmt.Println(squares.Values(context.Background(), 16))
	// Output:
	// [0 1 0 1 2 0 1 0 1 2 0 1 0 1 2 0] <nil>
}
